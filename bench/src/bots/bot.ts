import { setTimeout as pause } from 'node:timers/promises'
import type { PlayerEvent } from '@pinwheel/contract'
import { PROBLEMS } from '@pinwheel/contract'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { parseEvents } from '@pinwheel/testing'
import type { ParticipantClient } from '@pinwheel/testing'
import { randomAnswer } from './answers.ts'
import { backoffMs } from './backoff.ts'
import type { ApiResult, GameApi } from './game-api.ts'
import { nickname } from './nicknames.ts'
import type { ProgressLog } from './progress-log.ts'
import type { Random } from './random.ts'
import { thinkTimeMs } from './timing.ts'

/** What all bots of one run share. */
type BotContext = {
  api: GameApi
  log: ProgressLog
  speed: number
  random: Random
  /** Aborted when the user stops the run. */
  signal: AbortSignal
}

/** A bot tries this many nicknames, because another player may already have a nickname. */
const NICKNAME_ATTEMPTS = 5

/** Joins the game under a free nickname. @returns the player, or the failure of the last request. */
export async function joinGame(
  { api, random }: BotContext,
  pin: string,
  number: number,
): Promise<ApiResult<ParticipantClient>> {
  const entered = await api.enter(pin)
  if (!entered.ok) return entered
  for (let attempt = 1; ; attempt += 1) {
    const joined = await api.join(entered.value, nickname(number, random))
    if (joined.ok) return entered
    const isTaken = joined.message === PROBLEMS['player/nickname-taken'].message
    if (!isTaken || attempt === NICKNAME_ATTEMPTS) return joined
  }
}

/** Plays until the game ends and reconnects after lost connections. Returns without a message when aborted. */
export async function playGame(context: BotContext, player: ParticipantClient): Promise<void> {
  const { log, random, signal } = context
  const onEvent = createAnswerer(context, player)
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await readEvents(context, player, onEvent)
    if (signal.aborted) return
    if (outcome === 'game over') return log.playerFinished()
    if (outcome === 'lost after events') attempt = 0
    const waitMs = backoffMs(attempt + 1, random)
    if (waitMs === undefined) return log.printOnce('A player could not reconnect and gave up.')
    log.printOnce('Players lost the connection and are reconnecting.')
    await pause(waitMs, undefined, { signal }).catch(() => undefined)
  }
}

type StreamOutcome = 'game over' | 'lost' | 'lost after events'

/** Opens one event stream and reads it to its end. */
async function readEvents(
  { log, signal }: BotContext,
  player: ParticipantClient,
  onEvent: (event: PlayerEvent) => void,
): Promise<StreamOutcome> {
  const silence = new AbortController()
  const silenceTimer = setTimeout(() => silence.abort(), STREAM_RETRY.silenceMs)
  let hasEvents = false
  try {
    const { status, body } = await player.openEvents(AbortSignal.any([signal, silence.signal]))
    if (status === 404) return 'game over'
    if (status !== 200 || body === null) return 'lost'
    for await (const read of parseEvents(body, { onRead: () => silenceTimer.refresh() })) {
      if (read.type === 'GAME_HEARTBEAT') continue
      const event = read as PlayerEvent
      hasEvents = true
      log.eventReceived(event)
      if (event.type === 'GAME_QUIT_EVENT') return 'game over'
      onEvent(event)
    }
    return 'lost after events'
  } catch {
    return hasEvents ? 'lost after events' : 'lost'
  } finally {
    clearTimeout(silenceTimer)
    silence.abort()
  }
}

/** @returns an event handler that answers each question once, after the think time, if the question is still open. */
function createAnswerer(context: BotContext, player: ParticipantClient): (event: PlayerEvent) => void {
  const { api, log, speed, random, signal } = context
  let currentSeq = -1
  const answerQuestion = async (event: Extract<PlayerEvent, { type: 'GAME_QUESTION_PLAYER' }>): Promise<void> => {
    const thinkMs = thinkTimeMs(event.question.duration, speed, random)
    if (thinkMs === undefined) return
    await pause(thinkMs, undefined, { signal })
    const answer = { ...randomAnswer(event.question, random), seq: event.seq }
    for (let attempt = 1; currentSeq === event.seq; attempt += 1) {
      const result = await api.answer(player, answer)
      // After a lost connection, the server may have accepted the previous attempt.
      if (result.ok || result.message === PROBLEMS['answer/already-given'].message) return log.answerAccepted(event.seq)
      if (result.status > 0) return log.printOnce(`The server refused an answer: ${result.message}`)
      await pause(backoffMs(attempt, random) ?? STREAM_RETRY.longestMs, undefined, { signal })
    }
  }
  return (event) => {
    if (event.type === 'GAME_QUIT_EVENT' || event.type === 'GAME_LOADING' || event.seq === currentSeq) return
    currentSeq = event.seq
    // An aborted pause rejects; the bot then does not answer.
    if (event.type === 'GAME_QUESTION_PLAYER') answerQuestion(event).catch(() => undefined)
  }
}
