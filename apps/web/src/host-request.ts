/** The state of a link to a quiz that asks at once whether to host it. */
export const HOST_REQUEST = { asksToHost: true } as const

/** Whether a navigation came by a link with {@link HOST_REQUEST}, by its state. */
export const asksToHost = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'asksToHost' in state && state.asksToHost === true
