/** The name of the mark that the page writes into the trace when it sends an answer. */
export const ANSWER_SENT = 'answer sent'

/** The fields of a trace event that are read here. `ts`: microseconds, from one clock for all processes. */
type TraceEvent = { name: string; ts: number; args?: { type?: string } }

const isTouchEnd = ({ name, args }: TraceEvent): boolean =>
  name === 'InputRouterImpl::FilterAndSendWebInputEvent' && args?.type === 'TouchEnd'

/**
 * The times from the end of a touch, when the browser starts to send it to the page, to the request with the answer.
 * The page's own timestamp of the touch is earlier: DevTools sets it, then waits for a frame before it sends the touch.
 * @param trace the browser's trace as JSON. @returns milliseconds, one value for each answer
 */
export function touchToRequestMs(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const inOrder = traceEvents.toSorted((a, b) => a.ts - b.ts)
  const times: number[] = []
  let touchEndedAt = Number.NaN
  for (const event of inOrder)
    if (isTouchEnd(event)) touchEndedAt = event.ts
    else if (event.name === ANSWER_SENT) times.push((event.ts - touchEndedAt) / 1000)
  return times
}
