import type { HostEvent } from '@pinwheel/contract'

/** The rate at which the server sends snapshots to a host while something changes. */
export const EVENTS_PER_SECOND = 5

const game = { pin: '471902', name: 'A game with many players', locked: false }
const SEQ = 1

const idOf = (index: number) => `0b6f8a52-0d7c-4f6f-bd39-${index.toString(16).padStart(12, '0')}`

/** One count for each event: rises evenly from 0 to `total`. */
const risingCounts = (total: number, seconds: number): number[] => {
  const steps = seconds * EVENTS_PER_SECOND
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((total * step) / steps))
}

/** The lobby while `total` players join. Like the server's, each event lists all players who have joined so far. */
export function lobbyEvents(total: number, seconds: number): HostEvent[] {
  const players = Array.from({ length: total }, (_, index) => ({ id: idOf(index), nickname: `Player number ${index}` }))
  return risingCounts(total, seconds).map((count) => ({
    type: 'GAME_LOBBY_HOST',
    seq: SEQ,
    game: { id: idOf(0), ...game, players: count },
    players: players.slice(0, count),
  }))
}

/** One question while `total` players answer. @param startedAt epoch milliseconds */
export function questionEvents(total: number, seconds: number, startedAt: number): HostEvent[] {
  const timeAt = (offsetSeconds: number) => new Date(startedAt + offsetSeconds * 1000).toISOString()
  const texts = ['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Neptune']
  return risingCounts(total, seconds).map((current, step) => ({
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
    countdown: { initiatedTime: timeAt(0), expiryTime: timeAt(seconds), serverTime: timeAt(step / EVENTS_PER_SECOND) },
    submissions: { current, total },
    pagination: { current: 1, total: 1 },
  }))
}
