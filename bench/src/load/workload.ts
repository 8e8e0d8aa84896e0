import { now, waitUntil } from './clock.ts'
import { percentile } from './statistics.ts'

export type AnswerFigures = { p50Ms: number; p99Ms: number; perSecond: number }

/** The generator sends this many answers before it yields to the event loop, which reads the responses. */
const BATCH_SIZE = 64

/**
 * Sends the answers of all players at once and measures the time to each acknowledgement.
 * @throws when the server refuses an answer, or does not respond within one minute.
 */
export async function answerBurst(
  players: number,
  send: (player: number, acknowledge: (isAccepted: boolean) => void) => void,
): Promise<AnswerFigures & { lastSentAt: number }> {
  const latenciesMs = new Float64Array(players).fill(Number.NaN)
  let [accepted, refused, lastAt] = [0, 0, 0]
  const start = now()
  const sendAnswer = (player: number): void => {
    const sentAt = now()
    send(player, (isAccepted) => {
      lastAt = now()
      latenciesMs[player] = lastAt - sentAt
      if (isAccepted) accepted += 1
      else refused += 1
    })
  }
  for (let sent = 0; sent < players;) {
    for (const end = Math.min(players, sent + BATCH_SIZE); sent < end; sent += 1) sendAnswer(sent)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const lastSentAt = now()
  await waitUntil(`the responses to ${players} answers`, () => accepted + refused === players)
  if (refused > 0) throw new Error(`The server refused ${refused} of ${players} answers.`)
  const perSecond = (players / (lastAt - start)) * 1000
  return { p50Ms: percentile(latenciesMs, 50), p99Ms: percentile(latenciesMs, 99), perSecond, lastSentAt }
}

/** Runs a task for each player, at most `concurrency` tasks at a time. @returns the throughput in tasks per second. */
export async function runForEachPlayer(
  players: number,
  concurrency: number,
  task: (player: number) => Promise<void>,
): Promise<number> {
  const start = now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < players) await task(next++)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, players) }, worker))
  return (players / (now() - start)) * 1000
}
