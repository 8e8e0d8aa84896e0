import { must, now } from './clock.ts'
import { percentile } from './statistics.ts'

export type AnswerFigures = { p50Ms: number; p99Ms: number; perSecond: number }

/** So many answers are written before the sender looks whether something has come back. */
const BATCH = 64

/**
 * Everybody answers at once; how long the acknowledgements take.
 * @throws when one is refused or does not come.
 */
export async function answerBurst(
  players: number,
  send: (player: number, acknowledge: (isAccepted: boolean) => void) => void,
): Promise<AnswerFigures & { lastSentAt: number }> {
  const tookMs = new Float64Array(players).fill(Number.NaN)
  let [acknowledged, refused, lastAt] = [0, 0, 0]
  const start = now()
  const one = (player: number): void => {
    const sentAt = now()
    send(player, (isAccepted) => {
      lastAt = now()
      tookMs[player] = lastAt - sentAt
      if (isAccepted) acknowledged += 1
      else refused += 1
    })
  }
  for (let sent = 0; sent < players;) {
    for (const end = Math.min(players, sent + BATCH); sent < end; sent += 1) one(sent)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const lastSentAt = now()
  await must(`The acknowledgement of ${players} answers`, () => acknowledged + refused === players)
  if (refused > 0) throw new Error(`${refused} of ${players} answers were refused.`)
  const perSecond = (players / (lastAt - start)) * 1000
  return { p50Ms: percentile(tookMs, 50), p99Ms: percentile(tookMs, 99), perSecond, lastSentAt }
}

/** Begins something for each player, at most so many at once. @returns how many were done per second. */
export async function ramp(players: number, atOnce: number, begin: (player: number) => Promise<void>): Promise<number> {
  const start = now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < players) await begin(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, players) }, worker))
  return (players / (now() - start)) * 1000
}
