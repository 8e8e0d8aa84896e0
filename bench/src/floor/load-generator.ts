import { setTimeout as pause } from 'node:timers/promises'
import { buildRequest, HttpClient } from '../load/http-client.ts'
import { Players } from '../load/players.ts'
import { eventType, Receipts } from '../load/receipts.ts'
import { cpuSeconds, residentKb } from '../load/resource-usage.ts'
import { median, medians } from '../load/statistics.ts'
import { answerBurst, runForEachPlayer } from '../load/workload.ts'
import { CONCURRENT_JOINS, SETTLE_MS } from '../report/figures.ts'
import type { FloorFigures, FloorTask } from '../report/figures.ts'

/**
 * Measures the floor server and prints its figures as one line of JSON.
 * Usage: `load-generator.ts '{"port":…,"pid":…,"players":…,"samples":…}'`
 */
const { port, pid, players, samples } = JSON.parse(process.argv[2] ?? '') as FloorTask
const WARM_UP_BROADCASTS = 2
const BROADCASTS = 7
const BURSTS = 3

const control = new HttpClient(port)
const receipts = new Receipts(players)
const simulated = new Players(port, players, receipts)
const questionType = eventType(Buffer.from(samples.question), 0, samples.question.length)

/** The same three requests as a player of the product sends. */
const PATHS = { enter: '/join', join: '/answer', events: '/events' }

async function broadcastQuestion(): Promise<{ fanOutMs: number; dueToLastMs: number }> {
  receipts.expect(questionType)
  const { body } = await control.request({ path: '/broadcast', body: {} })
  await receipts.waitForAll()
  const { startedAt } = JSON.parse(body) as { startedAt: number }
  return { fanOutMs: receipts.spreadMs, dueToLastMs: receipts.lastAt - startedAt }
}

const sendAnswers = (path: string) => {
  const [token = ''] = simulated.tokens
  const request = buildRequest({ path, token, body: { type: 'MULTI_CHOICE', optionIndex: 1, seq: 5 } })
  return answerBurst(players, (player, acknowledge) =>
    simulated.clientOf(player).send(request, (status) => acknowledge(status === 204)),
  )
}

/** The server sends the question to all players, all players answer, and the server sends each player a result. */
async function playQuestion(): Promise<{ cpuUs: number; lastAnswerToLastResultMs: number }> {
  await control.request({ path: '/expect-answers', body: { players } })
  const cpuBefore = cpuSeconds(pid)
  await broadcastQuestion()
  receipts.expect('GAME_RESULT_PLAYER')
  const { lastSentAt } = await sendAnswers('/answer-last')
  await receipts.waitForAll()
  const lastAnswerToLastResultMs = receipts.lastAt - lastSentAt
  await pause(SETTLE_MS)
  return { cpuUs: ((cpuSeconds(pid) - cpuBefore) / players) * 1e6, lastAnswerToLastResultMs }
}

/** Runs a measurement `times` times, after `warmUp` runs that do not count. */
async function repeat<Figures>(times: number, warmUp: number, measure: () => Promise<Figures>): Promise<Figures[]> {
  const measured: Figures[] = []
  for (let run = -warmUp; run < times; run += 1) {
    const figures = await measure()
    await pause(SETTLE_MS)
    if (run >= 0) measured.push(figures)
  }
  return measured
}

await control.request({ path: '/samples', body: { question: samples.question, result: JSON.parse(samples.result) } })
await pause(500)
const memoryBeforeKb = residentKb(pid)
const joinsPerSecond = await runForEachPlayer(players, CONCURRENT_JOINS, (player) =>
  simulated.join(player, '482913', PATHS),
)
await pause(1000)
const memoryKbPerPlayer = (residentKb(pid) - memoryBeforeKb) / players

const fanOut = medians(await repeat(BROADCASTS, WARM_UP_BROADCASTS, broadcastQuestion))
const acknowledged = await repeat(BURSTS, 1, () => sendAnswers('/answer'))
const durable = await repeat(BURSTS, 1, () => sendAnswers('/answer-durable'))
const questionFigures = medians(await repeat(BURSTS, 1, playQuestion))

const figures: FloorFigures = {
  ...fanOut,
  answerP50Ms: median(acknowledged.map(({ p50Ms }) => p50Ms)),
  answerP99Ms: median(acknowledged.map(({ p99Ms }) => p99Ms)),
  durableP50Ms: median(durable.map(({ p50Ms }) => p50Ms)),
  durableP99Ms: median(durable.map(({ p99Ms }) => p99Ms)),
  lastAnswerToLastResultMs: questionFigures.lastAnswerToLastResultMs,
  joinsPerSecond,
  memoryKbPerPlayer,
  cpuUsPerPlayerQuestion: questionFigures.cpuUs,
}
console.log(JSON.stringify(figures))
simulated.close()
process.exit(0)
