import type { HostEvent } from '@pinwheel/contract'

/** As often as the service tells a host of changes. */
export const EVENTS_PER_SECOND = 5

const game = { pin: '471902', name: 'A hall full of people', locked: false }
const SEQ = 1

const idOf = (index: number) => `0b6f8a52-0d7c-4f6f-bd39-${index.toString(16).padStart(12, '0')}`

/** Whatever comes in between one event and the next, evenly: 0 first, all of them last. */
const risingTo = (total: number, seconds: number): number[] => {
  const steps = seconds * EVENTS_PER_SECOND
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((total * step) / steps))
}

/** The lobby while `total` players come in. Every event names everybody who is in, as the service's do. */
export function lobbyFilling(total: number, seconds: number): HostEvent[] {
  const players = Array.from({ length: total }, (_, index) => ({ id: idOf(index), nickname: `Player number ${index}` }))
  return risingTo(total, seconds).map((count) => ({
    type: 'GAME_LOBBY_HOST',
    seq: SEQ,
    game: { id: idOf(0), ...game, players: count },
    players: players.slice(0, count),
  }))
}

/** One question while `total` answers come in. @param startedAt epoch milliseconds */
export function answersComing(total: number, seconds: number, startedAt: number): HostEvent[] {
  const at = (offset: number) => new Date(startedAt + offset * 1000).toISOString()
  const texts = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Neptune']
  return risingTo(total, seconds).map((current, step) => ({
    type: 'GAME_QUESTION_HOST',
    seq: SEQ + 1,
    game: { ...game, players: total },
    question: {
      type: 'MULTI_CHOICE',
      question: 'Which of these planets spins lying on its side?',
      duration: seconds,
      points: 1000,
      answers: texts.map((value) => ({ value })),
    },
    countdown: { initiatedTime: at(0), expiryTime: at(seconds), serverTime: at(step / EVENTS_PER_SECOND) },
    submissions: { current, total },
    pagination: { current: 1, total: 1 },
  }))
}
