/** The drum roll before each of the first three places, in milliseconds: its step rises. Then the name appears. */
export const ROLL_MS = 3200

/** From the start of the ceremony to the name of each place. The first three have a drum roll each, which begins after a pause. */
const REVEALS = { 5: 600, 4: 1300, 3: 4900, 2: 8700, 1: 12_500 } as const
const REVEAL_OF: Readonly<Record<number, number>> = REVEALS

/** The pause at the start of a ceremony of fewer entries. */
const PAUSE_MS = 400

const LAST_WITH_ROLL = 3
export const hasRoll = (place: number): boolean => place <= LAST_WITH_ROLL

/**
 * When the name of a place appears, counted from the start of the ceremony. It starts with the lowest place there is on the
 * stage; all others, which it does not name, are told with the winner: until then everybody looks at the stage.
 */
export function riseDelay(place: number, entries: number): number {
  const last = Math.min(entries, 5)
  const start = (REVEAL_OF[last] ?? 0) - (hasRoll(last) ? ROLL_MS + PAUSE_MS : PAUSE_MS)
  return Math.max(0, (REVEAL_OF[place] ?? REVEALS[1]) - start)
}

/** The stage needs this time to draw a name and to fade it in: a phone that showed its place at once would tell it first. */
const STAGE_LEAD_MS = 500

/** When a phone shows its place, counted from the start of the ceremony: when the name on the stage can be read. */
export const phoneDelay = (place: number, players: number): number => riseDelay(place, players) + STAGE_LEAD_MS

/** From the name of the winner until wheel and confetti have started, in milliseconds. */
const CELEBRATION_MS = 2400

export const ceremonyDuration = (entries: number): number =>
  entries === 0 ? 0 : riseDelay(1, entries) + CELEBRATION_MS
