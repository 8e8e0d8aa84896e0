import { setTimeout as pause } from 'node:timers/promises'
import { buildRequest, HttpClient } from '../load/http-client.ts'
import { cpuSeconds, residentKb } from '../load/resource-usage.ts'
import { eventType, Receipts } from '../load/receipts.ts'
import { answerBurst, ramp } from '../load/workload.ts'
import { SseClient } from '../load/sse-client.ts'
import { median, medians } from '../load/statistics.ts'
import { JOINS_AT_ONCE, POST_CONNECTIONS, SETTLE_MS } from '../report/figures.ts'
import type { FloorFigures, FloorTask } from '../report/figures.ts'

/** Measures the floor server: `load-generator.ts '{"port":…,"pid":…,"players":…,"samples":…}'`, one line of JSON out. */
const { port, pid, players, samples } = JSON.parse(process.argv[2] ?? '') as FloorTask
const WARM_UP = 2
const ROUNDS = 7
const BURSTS = 3

const control = new HttpClient(port)
const receipts = new Receipts(players)
const posts = Array.from({ length: Math.min(players, POST_CONNECTIONS) }, () => new HttpClient(port))
const postOf = (player: number): HttpClient => posts[player % posts.length] as HttpClient
const questionType = eventType(Buffer.from(samples.question), 0, samples.question.length)

const streams: SseClient[] = []
let token = ''

/** The same three requests as those of a player of the product. */
async function join(player: number): Promise<void> {
  const { body } = await postOf(player).request({ path: '/join', body: { gamePIN: '482913' } })
  token = (JSON.parse(body) as { accessToken: string }).accessToken
  await postOf(player).request({ path: '/answer', token, body: { nickname: `player${player}` } })
  await new Promise<void>((resolve, reject) => {
    const onFrame = (bytes: Buffer, start: number, end: number): void => {
      receipts.note(player, eventType(bytes, start, end))
      resolve()
    }
    const onClose = (reason: string) => {
      receipts.lose(player, reason)
      reject(new Error(`The stream of player ${player} did not open: ${reason}.`))
    }
    streams.push(new SseClient({ port, path: '/events', token, onFrame, onClose }))
  })
}

async function question(): Promise<{ fanOutMs: number; dueToLastMs: number }> {
  receipts.expect(questionType)
  const { body } = await control.request({ path: '/broadcast', body: {} })
  await receipts.everybody()
  const { startedAt } = JSON.parse(body) as { startedAt: number }
  return { fanOutMs: receipts.spreadMs, dueToLastMs: receipts.lastAt - startedAt }
}

const burst = (path: string) => {
  const request = buildRequest({ path, token, body: { type: 'MULTI_CHOICE', optionIndex: 1, seq: 5 } })
  return answerBurst(players, (player, acknowledge) =>
    postOf(player).send(request, (status) => acknowledge(status === 204)),
  )
}

/** A question to everybody, an answer from everybody, a result of their own to everybody. */
async function wholeQuestion(): Promise<{ cpuUs: number; lastAnswerToLastResultMs: number }> {
  await control.request({ path: '/arm', body: { players } })
  const cpuBefore = cpuSeconds(pid)
  await question()
  receipts.expect('GAME_RESULT_PLAYER')
  const { lastSentAt } = await burst('/answer-last')
  await receipts.everybody()
  const lastAnswerToLastResultMs = receipts.lastAt - lastSentAt
  await pause(SETTLE_MS)
  return { cpuUs: ((cpuSeconds(pid) - cpuBefore) / players) * 1e6, lastAnswerToLastResultMs }
}

/** Several times, the first ones not counted. */
async function repeated<Figures>(times: number, warmUp: number, one: () => Promise<Figures>): Promise<Figures[]> {
  const measured: Figures[] = []
  for (let round = -warmUp; round < times; round += 1) {
    const figures = await one()
    await pause(SETTLE_MS)
    if (round >= 0) measured.push(figures)
  }
  return measured
}

await control.request({ path: '/frames', body: { question: samples.question, result: JSON.parse(samples.result) } })
await pause(500)
const emptyKb = residentKb(pid)
const joinsPerSecond = await ramp(players, JOINS_AT_ONCE, join)
await pause(1000)
const memoryKbPerPlayer = (residentKb(pid) - emptyKb) / players

const fanOut = medians(await repeated(ROUNDS, WARM_UP, question))
const plain = await repeated(BURSTS, 1, () => burst('/answer'))
const durable = await repeated(BURSTS, 1, () => burst('/answer-durable'))
const whole = medians(await repeated(BURSTS, 1, wholeQuestion))

const figures: FloorFigures = {
  ...fanOut,
  answerP50Ms: median(plain.map(({ p50Ms }) => p50Ms)),
  answerP99Ms: median(plain.map(({ p99Ms }) => p99Ms)),
  durableP50Ms: median(durable.map(({ p50Ms }) => p50Ms)),
  durableP99Ms: median(durable.map(({ p99Ms }) => p99Ms)),
  lastAnswerToLastResultMs: whole.lastAnswerToLastResultMs,
  joinsPerSecond,
  memoryKbPerPlayer,
  cpuUsPerPlayerQuestion: whole.cpuUs,
}
console.log(JSON.stringify(figures))
for (const stream of streams) stream.close()
process.exit(0)
