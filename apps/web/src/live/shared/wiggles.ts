/** The ids of the players whose animals wiggle. */
export type Wiggles = readonly string[]

const listeners = new Set<(wiggles: Wiggles) => void>()

/** Tells the screen of the lobby whose animals wiggle. Nothing is kept: a screen that opens later shows none of it. */
export function announceWiggles(wiggles: Wiggles): void {
  for (const listener of listeners) listener(wiggles)
}

/** @returns a function that ends the subscription */
export function onWiggles(listener: (wiggles: Wiggles) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
