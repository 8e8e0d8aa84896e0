/** From the start of the ceremony to the step of each place, in milliseconds: the last waits are the longest. */
const RISES = { 5: 0, 4: 450, 3: 1000, 2: 1900, 1: 3200 } as const

const RISE_OF: Readonly<Record<number, number>> = RISES

/** When the step of a place rises, counted from the start of the ceremony. It starts with the lowest place there is. */
export const riseDelay = (place: number, entries: number): number =>
  Math.max(0, (RISE_OF[place] ?? 0) - (RISE_OF[Math.min(entries, 5)] ?? 0))

/** From the rise of the winner until wheel and confetti have started, in milliseconds. */
const CELEBRATION_MS = 2400

export const ceremonyDuration = (entries: number): number => riseDelay(1, entries) + CELEBRATION_MS
