import { setTimeout as pause } from 'node:timers/promises'
import type { PlayerEvent } from '@pinwheel/contract'
import { PROBLEMS } from '@pinwheel/contract'
import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { guess } from './answers.ts'
import { backOffMs } from './backoff.ts'
import type { Chance } from './random.ts'
import { playerEvents } from './event-stream.ts'
import type { GameApi, Outcome, Seat } from './game-api.ts'
import type { Hall } from './progress-log.ts'
import { nickname } from './nicknames.ts'
import { thinkingMs } from './timing.ts'

type Setting = {
  api: GameApi
  hall: Hall
  speed: number
  chance: Chance
  /** Aborted when whoever started the players wants them to go. */
  signal: AbortSignal
}

/** Somebody else may already be called that: this many other names are tried. */
const NAMES_TO_TRY = 5

/** Takes a seat under a name that is free. @returns the refusal when there is no place. */
export async function takeSeat({ api, chance }: Setting, pin: string, number: number): Promise<Outcome<Seat>> {
  const entry = await api.enter(pin)
  if (!entry.ok) return entry
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await api.join(entry.value, nickname(number, chance))
    if (outcome.ok) return entry
    const isTaken = outcome.message === PROBLEMS['player/nickname-taken'].message
    if (!isTaken || attempt === NAMES_TO_TRY) return outcome
  }
}

/** Plays until the game is over; comes back after a broken connection. Ends without a word when told to leave. */
export async function playToTheEnd(setting: Setting, seat: Seat): Promise<void> {
  const { hall, chance, signal } = setting
  const answers = answering(setting, seat)
  for (let attempt = 0; ; attempt += 1) {
    const watched = await watchOnce(setting, seat, answers)
    if (signal.aborted) return
    if (watched === 'over') return hall.finish()
    if (watched === 'broken after events') attempt = 0
    const wait = backOffMs(attempt + 1, chance)
    if (wait === undefined) return hall.complain('A player could not come back and gave up.')
    hall.complain('The connection was lost: players are coming back.')
    await pause(wait, undefined, { signal }).catch(() => undefined)
  }
}

type Watched = 'over' | 'broken' | 'broken after events'

/** One connection, from opening to its end. */
async function watchOnce(
  { api, hall, signal }: Setting,
  seat: Seat,
  onEvent: (event: PlayerEvent) => void,
): Promise<Watched> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), STREAM_RETRY.silenceMs)
  let hasSeen = false
  try {
    const stream = await api.watch(seat, AbortSignal.any([signal, silence.signal]))
    if (!stream.ok) return stream.status === 404 ? 'over' : 'broken'
    if (stream.value.body === null) return 'broken'
    for await (const event of playerEvents(stream.value.body, () => timer.refresh())) {
      hasSeen = true
      hall.see(event)
      if (event.type === 'GAME_QUIT_EVENT') return 'over'
      onEvent(event)
    }
    return 'broken after events'
  } catch {
    return hasSeen ? 'broken after events' : 'broken'
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Answers each question once, after thinking about it, unless its time is over by then. */
function answering(setting: Setting, seat: Seat): (event: PlayerEvent) => void {
  const { api, hall, speed, chance, signal } = setting
  let seen = -1
  const answerLater = async (event: Extract<PlayerEvent, { type: 'GAME_QUESTION_PLAYER' }>): Promise<void> => {
    const wait = thinkingMs(event.question.duration, speed, chance)
    if (wait === undefined) return
    await pause(wait, undefined, { signal })
    const answer = { ...guess(event.question, chance), seq: event.seq }
    for (let attempt = 1; seen === event.seq; attempt += 1) {
      const outcome = await api.answer(seat, answer)
      // Sent again after a broken connection, it may have been counted the first time.
      if (outcome.ok || outcome.message === PROBLEMS['answer/already-given'].message) return hall.answer(event.seq)
      if (outcome.status > 0) return hall.complain(`An answer was refused: ${outcome.message}`)
      await pause(backOffMs(attempt, chance) ?? STREAM_RETRY.longestMs, undefined, { signal })
    }
  }
  return (event) => {
    if (event.type === 'GAME_QUIT_EVENT' || event.type === 'GAME_LOADING' || event.seq === seen) return
    seen = event.seq
    // A player who is told to leave while thinking just stops thinking.
    if (event.type === 'GAME_QUESTION_PLAYER') answerLater(event).catch(() => undefined)
  }
}
