import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlayerEvent } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { now, wallClockOf } from '../load/clock.ts'
import { buildRequest } from '../load/http-client.ts'
import { Players } from '../load/players.ts'
import { Receipts } from '../load/receipts.ts'
import {
  cpuSeconds,
  cpuSecondsBetween,
  cpuSecondsOfEach,
  proportionalKb,
  residentKb,
  serverProcesses,
} from '../load/resource-usage.ts'
import { largest, medians, spread } from '../load/statistics.ts'
import { runForEach, sendAnswers } from '../load/workload.ts'
import { CONCURRENT_JOINS, CREATED, MEMORY_SETTLE_MS, SETTLE_MS, SPREAD_MS } from '../report/figures.ts'
import type {
  GameFigures,
  ProductQuestionFigures,
  ProductResult,
  ProductTask,
  QuestionFigures,
  Samples,
} from '../report/figures.ts'
import { api, createGames } from './host.ts'
import type { Host } from './host.ts'

/** Hosts that send a request at the same time, when there are many games. */
const CONCURRENT_HOSTS = 50

/**
 * Plays one game, or many games at the same time, against the product and prints the figures as one line of JSON. Before, it prints
 * that the games have been created: until their lobbies open, the product and the generator may be paused.
 * Usage: `echo '{"port":…,"pid":…,"players":…,"games":…,"questions":…,"spread":…}' | load-generator.ts`
 */
const task = JSON.parse(await text(process.stdin)) as ProductTask
const { port, pid, players, games } = task
const allQuestions = task.questions + (task.spread ? 1 : 0)

const nodeSeconds = (): number => serverProcesses(pid).node.reduce((sum, each) => sum + cpuSeconds(each), 0)
const nodeKb = (): number => serverProcesses(pid).node.reduce((sum, each) => sum + residentKb(each), 0)
const databaseSeconds = () => cpuSecondsOfEach(serverProcesses(pid).database)

const hosts = await createGames(port, games, Math.max(1, allQuestions))
console.log(CREATED)
for (const host of hosts) await host.waitForLobby()
const openedAt = now()
const receipts = new Receipts(players)
const targets = hosts.map(({ gameId, pin }) => ({
  pin,
  enter: api(ROUTES.enterGame),
  join: api(address(ROUTES.gamePlayers, { gameId })),
  events: api(address(ROUTES.events, { gameId })),
}))
const simulated = new Players(port, players, receipts, targets)

const parseEvent = (frame: string): PlayerEvent => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as PlayerEvent
type PreviewEvent = Extract<PlayerEvent, { type: 'GAME_QUESTION_PREVIEW_PLAYER' }>
type QuestionEvent = Extract<PlayerEvent, { type: 'GAME_QUESTION_PLAYER' }>

const forEachHost = (step: (host: Host) => Promise<void>): Promise<void> =>
  runForEach(hosts.length, CONCURRENT_HOSTS, (index) => step(hosts[index] as Host))

/** All hosts advance their games. Waits until all players have received the event of the next phase. */
async function advanceTo(type: string, ...later: string[]): Promise<void> {
  receipts.expect(type, ...later)
  await forEachHost((host) => host.completeTask())
  await receipts.waitForAll(type)
}

function answer(questions: readonly QuestionEvent[], spreadMs: number) {
  const requests = simulated.tokens.map((token, player) => {
    const game = simulated.gameOf(player)
    const path = api(address(ROUTES.answers, { gameId: hosts[game]?.gameId ?? '' }))
    const body = { type: 'MULTI_CHOICE', optionIndex: player % 4, seq: questions[game]?.seq }
    return buildRequest({ path, token, body })
  })
  return sendAnswers(players, spreadMs, (player, acknowledge) =>
    simulated.clientOf(player).send(requests[player] as Buffer, (status) => acknowledge(status === 204)),
  )
}

let answersLost = 0
let samples: Samples | undefined

/**
 * The host of a single game opens the question, instead of waiting for the end of its preview. In many games it opens at its
 * time: the requests of a thousand hosts would be a part of the figures.
 */
async function openQuestion(): Promise<void> {
  const [host] = hosts
  if (games > 1 || host === undefined) return
  await host.waitForPhase('GAME_QUESTION_PREVIEW_HOST')
  await host.completeTask()
}

/** When the first preview ends by itself, in milliseconds from now. */
function firstPreviewEndsIn(): number {
  const previews = hosts.map(
    (_, game) => parseEvent(simulated.latestFrame(game, 'GAME_QUESTION_PREVIEW_PLAYER')) as PreviewEvent,
  )
  const endsIn = Math.min(...previews.map(({ countdown }) => Date.parse(countdown.expiryTime))) - Date.now()
  if (endsIn < SETTLE_MS) throw new Error('A preview ended before all players had received theirs.')
  return endsIn
}

/** Plays one question, from the preview, which all players have received, to the result on each host's screen. */
async function playQuestion(spreadMs: number): Promise<QuestionFigures & ProductQuestionFigures> {
  // The seconds of the previews are not part of the question.
  await pause(games === 1 ? SETTLE_MS : firstPreviewEndsIn() - SETTLE_MS)
  const [cpuBefore, databaseCpuBefore, generatorBefore] = [nodeSeconds(), databaseSeconds(), process.cpuUsage()]
  await openQuestion()
  const receivedAt = await receipts.waitForAll('GAME_QUESTION_PLAYER')
  const generator = process.cpuUsage(generatorBefore)
  const questionFrame = simulated.latestFrame(0, 'GAME_QUESTION_PLAYER')
  const questions = hosts.map(
    (_, game) => parseEvent(simulated.latestFrame(game, 'GAME_QUESTION_PLAYER')) as QuestionEvent,
  )
  const dueAt = questions.map(({ countdown }) => Date.parse(countdown.initiatedTime))
  const lateMs = receivedAt.map((at, player) => wallClockOf(at) - (dueAt[simulated.gameOf(player)] ?? Number.NaN))
  const answers = await answer(questions, spreadMs)
  const resultsAt = await receipts.waitForAll('GAME_RESULT_PLAYER')
  samples = {
    question: `${questionFrame}\n\n`,
    result: JSON.stringify(parseEvent(simulated.latestFrame(0, 'GAME_RESULT_PLAYER'))),
  }
  await pause(SETTLE_MS)
  const cpu = nodeSeconds() - cpuBefore
  const databaseCpu = cpuSecondsBetween(databaseCpuBefore, databaseSeconds())
  await forEachHost((host) => host.waitForPhase('GAME_RESULT_HOST'))
  answersLost += players - hosts.reduce((sum, host) => sum + host.answers, 0)
  return {
    fanOutMs: games === 1 ? spread(receivedAt) : spread(lateMs),
    dueToLastMs: largest(lateMs),
    resultFanOutMs: spread(resultsAt),
    lastAnswerToLastResultMs: largest(resultsAt) - answers.lastSentAt,
    answersPerSecond: answers.perSecond,
    answerP99Ms: answers.p99Ms,
    cpuUsPerPlayerQuestion: (cpu / players) * 1e6,
    databaseCpuUsPerPlayerQuestion: (databaseCpu / players) * 1e6,
    generatorUsPerMessage: (generator.user + generator.system) / players,
  }
}

async function joinAll() {
  await pause(MEMORY_SETTLE_MS)
  const [memoryBeforeKb, cpuBefore, startedAt] = [nodeKb(), nodeSeconds(), now()]
  await runForEach(players, CONCURRENT_JOINS, (player) => simulated.join(player))
  await Promise.all(
    hosts.map((host, game) => host.waitForPlayers(Math.floor(players / games) + (game < players % games ? 1 : 0))),
  )
  const seconds = (now() - startedAt) / 1000
  const cpuUsPerJoin = ((nodeSeconds() - cpuBefore) / players) * 1e6
  await pause(MEMORY_SETTLE_MS)
  const { node, database } = serverProcesses(pid)
  return {
    joinsPerSecond: players / seconds,
    cpuUsPerJoin,
    memoryKbPerPlayer: (nodeKb() - memoryBeforeKb) / players,
    databaseMb: proportionalKb(database) / 1024,
    nodeProcesses: node.length,
  }
}

/** Plays all questions. The answers of the last question are spread, if the task says so. */
async function playGame() {
  const [host] = hosts
  const [startedAt, messagesBefore, hostMessagesBefore] = [now(), simulated.messages, host?.messages ?? 0]
  const bursts: Awaited<ReturnType<typeof playQuestion>>[] = []
  let spreadAnswerP99Ms: number | undefined
  for (let question = 1; question <= allQuestions; question += 1) {
    if (question > 1) {
      await advanceTo('GAME_LEADERBOARD_PLAYER')
      await forEachHost((each) => each.waitForPhase('GAME_LEADERBOARD_HOST'))
    }
    await advanceTo('GAME_QUESTION_PREVIEW_PLAYER', 'GAME_QUESTION_PLAYER', 'GAME_RESULT_PLAYER')
    if (question <= task.questions) bursts.push(await playQuestion(0))
    else spreadAnswerP99Ms = (await playQuestion(SPREAD_MS)).answerP99Ms
  }
  await advanceTo('GAME_PODIUM_PLAYER')
  const seconds = (now() - startedAt) / 1000
  const game: GameFigures = {
    messagesPerPlayer: (simulated.messages - messagesBefore) / players / allQuestions,
    messagesPerHost: ((host?.messages ?? 0) - hostMessagesBefore) / allQuestions,
    hostAllowance: 6 + (5 * seconds) / allQuestions,
    answersLost,
    gameSeconds: (now() - openedAt) / 1000,
  }
  if (games === 1) await quit()
  return { ...medians(bursts), ...game, ...(spreadAnswerP99Ms !== undefined && { spreadAnswerP99Ms }) }
}

/** A game that is over uses no memory of the server while the next one is measured. */
async function quit(): Promise<void> {
  const [host] = hosts
  await host?.waitForPhase('GAME_PODIUM_HOST')
  await host?.completeTask()
}

const joins = await joinAll()
const game = allQuestions > 0 ? await playGame() : {}
const result: ProductResult = { figures: { ...joins, ...game }, samples }
console.log(JSON.stringify(result))
for (const host of hosts) host.close()
simulated.close()
process.exit(0)
