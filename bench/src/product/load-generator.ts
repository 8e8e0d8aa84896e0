import { setTimeout as pause } from 'node:timers/promises'
import type { PlayerEvent, TokenPair } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { wallClockOf } from '../load/clock.ts'
import { buildRequest, HttpClient } from '../load/http-client.ts'
import {
  cpuSeconds,
  cpuSecondsBelow,
  cpuSecondsBetween,
  descendants,
  proportionalKb,
  residentKb,
} from '../load/resource-usage.ts'
import { eventType, Receipts } from '../load/receipts.ts'
import { answerBurst, ramp } from '../load/workload.ts'
import { SseClient } from '../load/sse-client.ts'
import { medians } from '../load/statistics.ts'
import { JOINS_AT_ONCE, POST_CONNECTIONS, SETTLE_MS } from '../report/figures.ts'
import type { ProductResult, ProductTask, Samples } from '../report/figures.ts'
import { api, Host } from './host.ts'

/** Plays one game: `load-generator.ts '{"port":…,"pid":…,"players":…,"questions":…}'`, one line of JSON out. */
const { port, pid, players, questions } = JSON.parse(process.argv[2] ?? '') as ProductTask

const host = new Host(port)
const receipts = new Receipts(players)
const posts = Array.from({ length: Math.min(players, POST_CONNECTIONS) }, () => new HttpClient(port))
const postOf = (player: number): HttpClient => posts[player % posts.length] as HttpClient
const streams: SseClient[] = []
const tokens: string[] = []
/** The newest frame of the first player. */
let newest = ''

async function post(player: number, path: string, body: object, token?: string): Promise<string> {
  const answer = await postOf(player).request({ path: api(path), body, ...(token !== undefined && { token }) })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return answer.body
}

async function join(pin: string, player: number): Promise<void> {
  const pair = JSON.parse(await post(player, ROUTES.enterGame, { gamePIN: pin })) as TokenPair
  tokens[player] = pair.accessToken
  const { gameId } = host
  await post(player, address(ROUTES.gamePlayers, { gameId }), { nickname: `player${player}` }, pair.accessToken)
  await new Promise<void>((resolve, reject) => {
    const onFrame = (bytes: Buffer, start: number, end: number): void => {
      receipts.note(player, eventType(bytes, start, end))
      if (player === 0) newest = bytes.toString('utf8', start, end)
      resolve()
    }
    const path = api(address(ROUTES.events, { gameId }))
    const onClose = (reason: string) => {
      receipts.lose(player, reason)
      reject(new Error(`The stream of player ${player} did not open: ${reason}.`))
    }
    streams.push(new SseClient({ port, path, token: pair.accessToken, onFrame, onClose }))
  })
}

const eventIn = (frame: string): PlayerEvent => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as PlayerEvent

type AskedEvent = Extract<PlayerEvent, { type: 'GAME_QUESTION_PLAYER' }>

function burst({ seq }: AskedEvent) {
  const path = api(address(ROUTES.answers, { gameId: host.gameId }))
  const requests = tokens.map((token, player) =>
    buildRequest({ path, token, body: { type: 'MULTI_CHOICE', optionIndex: player % 4, seq } }),
  )
  return answerBurst(players, (player, acknowledge) =>
    postOf(player).send(requests[player] as Buffer, (status) => acknowledge(status === 204)),
  )
}

/** From the preview, which everybody has, to the last result. */
async function playQuestion(samples: Samples) {
  await pause(SETTLE_MS)
  const [cpuBefore, databaseBefore] = [cpuSeconds(pid), cpuSecondsBelow(pid)]
  receipts.expect('GAME_QUESTION_PLAYER')
  await receipts.everybody()
  const asked = eventIn(newest) as AskedEvent
  samples.question = `${newest}\n\n`
  const fanOutMs = receipts.spreadMs
  const dueToLastMs = wallClockOf(receipts.lastAt) - Date.parse(asked.countdown.initiatedTime)
  receipts.expect('GAME_RESULT_PLAYER')
  const answers = await burst(asked)
  await receipts.everybody()
  samples.result = JSON.stringify(eventIn(newest))
  await pause(SETTLE_MS)
  return {
    fanOutMs,
    dueToLastMs,
    answerP50Ms: answers.p50Ms,
    answerP99Ms: answers.p99Ms,
    lastAnswerToLastResultMs: receipts.lastAt - answers.lastSentAt,
    cpuUsPerPlayerQuestion: ((cpuSeconds(pid) - cpuBefore) / players) * 1e6,
    databaseCpuUsPerPlayerQuestion: (cpuSecondsBetween(databaseBefore, cpuSecondsBelow(pid)) / players) * 1e6,
  }
}

async function everybodyReaches(type: string): Promise<void> {
  receipts.expect(type)
  await host.step()
  await receipts.everybody()
}

const pin = await host.openGame(questions)
await pause(1000)
const emptyKb = residentKb(pid)
const joinsPerSecond = await ramp(players, JOINS_AT_ONCE, (player) => join(pin, player))
await pause(1000)
const memory = {
  memoryKbPerPlayer: (residentKb(pid) - emptyKb) / players,
  databaseMb: proportionalKb(descendants(pid)) / 1024,
}

const samples: Samples = { question: '', result: '' }
const measured: Awaited<ReturnType<typeof playQuestion>>[] = []
await everybodyReaches('GAME_QUESTION_PREVIEW_PLAYER')
for (let question = 1; ; question += 1) {
  measured.push(await playQuestion(samples))
  await host.reaches('GAME_RESULT_HOST')
  if (question === questions) break
  await everybodyReaches('GAME_LEADERBOARD_PLAYER')
  await host.reaches('GAME_LEADERBOARD_HOST')
  await everybodyReaches('GAME_QUESTION_PREVIEW_PLAYER')
}
await everybodyReaches('GAME_PODIUM_PLAYER')

const result: ProductResult = { figures: { ...medians(measured), joinsPerSecond, ...memory }, samples }
console.log(JSON.stringify(result))
host.close()
for (const stream of streams) stream.close()
process.exit(0)
