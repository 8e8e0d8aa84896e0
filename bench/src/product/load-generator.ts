import { setTimeout as pause } from 'node:timers/promises'
import type { PlayerEvent } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { wallClockOf } from '../load/clock.ts'
import { buildRequest } from '../load/http-client.ts'
import { Players } from '../load/players.ts'
import { Receipts } from '../load/receipts.ts'
import {
  cpuSeconds,
  cpuSecondsBetween,
  descendants,
  descendantsCpuSeconds,
  proportionalKb,
  residentKb,
} from '../load/resource-usage.ts'
import { medians } from '../load/statistics.ts'
import { answerBurst, runForEachPlayer } from '../load/workload.ts'
import { CONCURRENT_JOINS, SETTLE_MS } from '../report/figures.ts'
import type { ProductResult, ProductTask, Samples } from '../report/figures.ts'
import { api, Host } from './host.ts'

/**
 * Plays one game against the product and prints its figures as one line of JSON.
 * Usage: `load-generator.ts '{"port":…,"pid":…,"players":…,"questions":…}'`
 */
const { port, pid, players, questions } = JSON.parse(process.argv[2] ?? '') as ProductTask

const host = new Host(port)
const receipts = new Receipts(players)
const simulated = new Players(port, players, receipts)

const parseEvent = (frame: string): PlayerEvent => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as PlayerEvent

type QuestionEvent = Extract<PlayerEvent, { type: 'GAME_QUESTION_PLAYER' }>

function sendAnswers({ seq }: QuestionEvent) {
  const path = api(address(ROUTES.answers, { gameId: host.gameId }))
  const requests = simulated.tokens.map((token, player) =>
    buildRequest({ path, token, body: { type: 'MULTI_CHOICE', optionIndex: player % 4, seq } }),
  )
  return answerBurst(players, (player, acknowledge) =>
    simulated.clientOf(player).send(requests[player] as Buffer, (status) => acknowledge(status === 204)),
  )
}

/** Plays one question, from the preview, which all players have received, to the last result. */
async function playQuestion(samples: Samples) {
  await pause(SETTLE_MS)
  const [cpuBefore, databaseCpuBefore] = [cpuSeconds(pid), descendantsCpuSeconds(pid)]
  receipts.expect('GAME_QUESTION_PLAYER')
  await receipts.waitForAll()
  const question = parseEvent(simulated.latestFrame) as QuestionEvent
  samples.question = `${simulated.latestFrame}\n\n`
  const fanOutMs = receipts.spreadMs
  const dueToLastMs = wallClockOf(receipts.lastAt) - Date.parse(question.countdown.initiatedTime)
  receipts.expect('GAME_RESULT_PLAYER')
  const answers = await sendAnswers(question)
  await receipts.waitForAll()
  samples.result = JSON.stringify(parseEvent(simulated.latestFrame))
  await pause(SETTLE_MS)
  return {
    fanOutMs,
    dueToLastMs,
    answerP50Ms: answers.p50Ms,
    answerP99Ms: answers.p99Ms,
    lastAnswerToLastResultMs: receipts.lastAt - answers.lastSentAt,
    cpuUsPerPlayerQuestion: ((cpuSeconds(pid) - cpuBefore) / players) * 1e6,
    databaseCpuUsPerPlayerQuestion: (cpuSecondsBetween(databaseCpuBefore, descendantsCpuSeconds(pid)) / players) * 1e6,
  }
}

/** The host advances the game. Waits until all players have received the event of the next phase. */
async function advanceTo(type: string): Promise<void> {
  receipts.expect(type)
  await host.completeTask()
  await receipts.waitForAll()
}

const pin = await host.openGame(questions)
await pause(1000)
const memoryBeforeKb = residentKb(pid)
const { gameId } = host
const paths = {
  enter: api(ROUTES.enterGame),
  join: api(address(ROUTES.gamePlayers, { gameId })),
  events: api(address(ROUTES.events, { gameId })),
}
const joinsPerSecond = await runForEachPlayer(players, CONCURRENT_JOINS, (player) => simulated.join(player, pin, paths))
await pause(1000)
const memory = {
  memoryKbPerPlayer: (residentKb(pid) - memoryBeforeKb) / players,
  databaseMb: proportionalKb(descendants(pid)) / 1024,
}

const samples: Samples = { question: '', result: '' }
const measured: Awaited<ReturnType<typeof playQuestion>>[] = []
await advanceTo('GAME_QUESTION_PREVIEW_PLAYER')
for (let question = 1; ; question += 1) {
  measured.push(await playQuestion(samples))
  await host.waitForPhase('GAME_RESULT_HOST')
  if (question === questions) break
  await advanceTo('GAME_LEADERBOARD_PLAYER')
  await host.waitForPhase('GAME_LEADERBOARD_HOST')
  await advanceTo('GAME_QUESTION_PREVIEW_PLAYER')
}
await advanceTo('GAME_PODIUM_PLAYER')

const result: ProductResult = { figures: { ...medians(measured), joinsPerSecond, ...memory }, samples }
console.log(JSON.stringify(result))
host.close()
simulated.close()
process.exit(0)
