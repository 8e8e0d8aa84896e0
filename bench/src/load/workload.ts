import { setTimeout as pause } from 'node:timers/promises'
import { now, waitUntil } from './clock.ts'
import { percentile } from './statistics.ts'

type AnswerFigures = { p99Ms: number; perSecond: number; lastSentAt: number }

/** The generator sends this many answers before it yields to the event loop, which reads the responses. */
const BATCH_SIZE = 64

/**
 * Sends one answer for each player and measures the time to each acknowledgement.
 * @param spreadMs the time over which the answers are spread evenly; 0: all at once
 * @throws when the server refuses an answer, or does not respond within one minute.
 */
export async function sendAnswers(
  players: number,
  spreadMs: number,
  send: (player: number, acknowledge: (isAccepted: boolean) => void) => void,
): Promise<AnswerFigures> {
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
  const countDue = (sent: number): number =>
    spreadMs === 0 ? sent + BATCH_SIZE : Math.ceil(((now() - start) / spreadMs) * players)
  for (let sent = 0; sent < players;) {
    for (const end = Math.min(players, countDue(sent)); sent < end; sent += 1) sendAnswer(sent)
    await (spreadMs === 0 ? new Promise((resolve) => setImmediate(resolve)) : pause(1))
  }
  const lastSentAt = now()
  await waitUntil(`the responses to ${players} answers`, () => accepted + refused === players)
  if (refused > 0) throw new Error(`The server refused ${refused} of ${players} answers.`)
  return { p99Ms: percentile(latenciesMs, 99), perSecond: (players / (lastAt - start)) * 1000, lastSentAt }
}

/** Runs a task for each index, at most `concurrency` tasks at a time. */
export async function runForEach(
  count: number,
  concurrency: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker))
}
