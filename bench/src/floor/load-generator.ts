import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../load/clock.ts'
import { buildRequest, HttpClient } from '../load/http-client.ts'
import { Players } from '../load/players.ts'
import { eventType, Receipts } from '../load/receipts.ts'
import { cpuSeconds, residentKb } from '../load/resource-usage.ts'
import { largest, medians, spread } from '../load/statistics.ts'
import { runForEach, sendAnswers } from '../load/workload.ts'
import { CONCURRENT_JOINS, MEMORY_SETTLE_MS, SETTLE_MS, SPREAD_MS } from '../report/figures.ts'
import type { FloorFigures, FloorTask, QuestionFigures, Samples } from '../report/figures.ts'

/**
 * Measures the floor server and prints its figures as one line of JSON.
 * Usage: `echo '{"port":…,"pid":…,"players":…,"questions":…,"spread":…,"samples":…}' | load-generator.ts`
 */
const task = JSON.parse(await text(process.stdin)) as FloorTask
const { port, pid, players, samples } = task
const BROADCASTS = 3
const BURSTS = 3

const control = new HttpClient(port)
const receipts = new Receipts(players)
/** The same three requests as a player of the product sends. */
const simulated = new Players(port, players, receipts, [
  { pin: '482913', enter: '/join', join: '/answer', events: '/events' },
])

async function broadcastQuestion(type: string): Promise<Pick<QuestionFigures, 'fanOutMs' | 'dueToLastMs'>> {
  receipts.expect(type)
  const { body } = await control.request({ path: '/broadcast', body: {} })
  const receivedAt = await receipts.waitForAll(type)
  const { startedAt } = JSON.parse(body) as { startedAt: number }
  return { fanOutMs: spread(receivedAt), dueToLastMs: largest(receivedAt) - startedAt }
}

async function sendResults(): Promise<Pick<QuestionFigures, 'resultFanOutMs'>> {
  receipts.expect('GAME_RESULT_PLAYER')
  await control.request({ path: '/results', body: {} })
  return { resultFanOutMs: spread(await receipts.waitForAll('GAME_RESULT_PLAYER')) }
}

function answer(path: string, spreadMs = 0) {
  const [token = ''] = simulated.tokens
  const request = buildRequest({ path, token, body: { type: 'MULTI_CHOICE', optionIndex: 1, seq: 5 } })
  return sendAnswers(players, spreadMs, (player, acknowledge) =>
    simulated.clientOf(player).send(request, (status) => acknowledge(status === 204)),
  )
}

async function answerDurably(): Promise<Pick<QuestionFigures, 'answersPerSecond' | 'answerP99Ms'>> {
  const { perSecond, p99Ms } = await answer('/answer-durable')
  return { answersPerSecond: perSecond, answerP99Ms: p99Ms }
}

/** The server sends the question to all players, all players answer, and the server sends each player a result. */
async function playGame(
  type: string,
): Promise<Pick<QuestionFigures, 'cpuUsPerPlayerQuestion' | 'lastAnswerToLastResultMs'>> {
  await control.request({ path: '/expect-answers', body: { players } })
  const cpuBefore = cpuSeconds(pid)
  await broadcastQuestion(type)
  receipts.expect('GAME_RESULT_PLAYER')
  const { lastSentAt } = await answer('/answer-last')
  const lastAnswerToLastResultMs = largest(await receipts.waitForAll('GAME_RESULT_PLAYER')) - lastSentAt
  await pause(SETTLE_MS)
  return { cpuUsPerPlayerQuestion: ((cpuSeconds(pid) - cpuBefore) / players) * 1e6, lastAnswerToLastResultMs }
}

/** @returns the medians of several measurements, after one that does not count because it warms the server up. */
async function repeat<Figures extends Record<string, number>>(times: number, measure: () => Promise<Figures>) {
  const measured: Figures[] = []
  for (let run = 0; run <= times; run += 1) {
    const figures = await measure()
    await pause(SETTLE_MS)
    if (run > 0) measured.push(figures)
  }
  return medians(measured)
}

async function measureQuestions({ question, result }: Samples): Promise<QuestionFigures> {
  await control.request({ path: '/samples', body: { question, result: JSON.parse(result) as unknown } })
  const type = eventType(Buffer.from(question), 0, question.length)
  return {
    ...(await repeat(BROADCASTS, () => broadcastQuestion(type))),
    ...(await repeat(BROADCASTS, sendResults)),
    ...(await repeat(BURSTS, answerDurably)),
    ...(await repeat(BURSTS, () => playGame(type))),
  }
}

await pause(MEMORY_SETTLE_MS)
const [memoryBeforeKb, cpuBefore, startedAt] = [residentKb(pid), cpuSeconds(pid), now()]
await runForEach(players, CONCURRENT_JOINS, (player) => simulated.join(player))
const joinsPerSecond = players / ((now() - startedAt) / 1000)
const cpuUsPerJoin = ((cpuSeconds(pid) - cpuBefore) / players) * 1e6
await pause(MEMORY_SETTLE_MS)
const figures: FloorFigures = {
  joinsPerSecond,
  cpuUsPerJoin,
  memoryKbPerPlayer: (residentKb(pid) - memoryBeforeKb) / players,
  ...(task.questions > 0 && samples !== undefined && (await measureQuestions(samples))),
  ...(task.spread && { spreadAnswerP99Ms: (await answer('/answer-durable', SPREAD_MS)).p99Ms }),
}
console.log(JSON.stringify(figures))
simulated.close()
process.exit(0)
