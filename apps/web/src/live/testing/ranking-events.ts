import type { LeaderboardEntry, Moment } from '@pinwheel/contract'
import { ceremonyDuration, riseDelay, ROLL_MS } from '../stage/podium-timing.ts'
import type { HostSample } from './host-events.ts'
import { PAGINATION, SEQ, game } from './host-events.ts'
import { TEXTS } from './player-events.ts'

const RANKED: LeaderboardEntry[] = [
  { position: 1, nickname: 'TheQuizzards', score: 10_486, streaks: 5 },
  { position: 2, nickname: 'GrandmaJo', score: 9120, streaks: 1 },
  { position: 3, nickname: 'Team_Window_Seat', score: 8975, streaks: 2 },
  { position: 4, nickname: 'CaptainToast', score: 8430, streaks: 0 },
  { position: 5, nickname: 'Yuki', score: 8102, streaks: 3 },
]
const LONG_NAMES: readonly string[] = TEXTS.nicknames

/** @param hard with the longest names and negative scores, as in 0–100 mode */
const ranked = (rows: number, hard = false) =>
  RANKED.slice(0, rows).map((row, index) =>
    hard ? { ...row, nickname: LONG_NAMES[index] ?? row.nickname, score: index * 40 - 30 } : row,
  )

export const leaderboardOf = (rows: number, hard = false): HostSample<'GAME_LEADERBOARD_HOST'> => ({
  type: 'GAME_LEADERBOARD_HOST',
  seq: SEQ,
  game,
  leaderboard: ranked(rows, hard),
  pagination: PAGINATION,
})

/** The previous position of each entry, and the points gained since. The fifth entry comes from far below. */
const FORMERLY = [
  { place: 1, gain: 486 },
  { place: 4, gain: 5000 },
  { place: 2, gain: 3775 },
  { place: 3, gain: 4230 },
  { place: 36, gain: 7000 },
]

export function leaderboardMoved(hard = false): HostSample<'GAME_LEADERBOARD_HOST'> {
  const event = leaderboardOf(5, hard)
  const leaderboard = event.leaderboard.map((row, index) => ({
    ...row,
    formerPosition: FORMERLY[index]?.place ?? row.position,
    formerScore: row.score - (FORMERLY[index]?.gain ?? 0),
  }))
  return { ...event, leaderboard, climber: { nickname: leaderboard[4]?.nickname ?? '', places: 31 } }
}

/** The second entry has joined since the previous leaderboard, and the others have fallen. */
export function leaderboardJoined(): HostSample<'GAME_LEADERBOARD_HOST'> {
  const event = leaderboardOf(5)
  const leaderboard = event.leaderboard.map((row, index) => ({
    ...row,
    ...(index !== 1 && { formerPosition: index === 0 ? 1 : index, formerScore: row.score - 200 }),
  }))
  return { ...event, leaderboard }
}

/** The leaderboard of a 0–100 game: the lowest total leads. */
export function leaderboardOfGuesses(): HostSample<'GAME_LEADERBOARD_HOST'> {
  const event = leaderboardOf(5)
  return {
    ...event,
    game: { ...game, mode: 'ZERO_TO_ONE_HUNDRED' },
    leaderboard: event.leaderboard.map((row, index) => ({ ...row, score: index * 23 - 10 })),
    climber: { nickname: LONG_NAMES[1] ?? '', places: 12 },
  }
}

/** Some players share a total. */
export const leaderboardTied = (): HostSample<'GAME_LEADERBOARD_HOST'> => ({
  ...leaderboardOf(5),
  leaderboard: podiumTied().leaderboard.map((row, index) => ({ ...row, streaks: index, formerPosition: 5 - index })),
})

/** No player has points. */
export const levelOf = (rows: number): HostSample<'GAME_LEADERBOARD_HOST'> => ({
  ...leaderboardOf(rows),
  leaderboard: ranked(rows).map((row) => ({ ...row, score: 0 })),
})

/** The podium long after its ceremony. */
export const podiumAfterwards = (rows: number, hard = false): HostSample<'GAME_PODIUM_HOST'> => ({
  ...podiumOf(rows, hard),
  openedTime: '2026-01-01T00:00:00.000Z',
})

export const MOMENTS: Moment[] = [
  { kind: 'FASTEST', nickname: 'GrandmaJo', seconds: 0.9, question: 'Which planet spins lying on its side?' },
  { kind: 'STREAK', nickname: LONG_NAMES[1] ?? '', length: 7 },
  { kind: 'CLIMB', nickname: 'Yuki', places: 12, question: TEXTS.hardQuestions.arabic },
  { kind: 'CLOSEST', nickname: TEXTS.emojiNickname, distance: 3, question: TEXTS.hardQuestions.german },
  { kind: 'HARDEST', question: TEXTS.question120, right: 2, players: 40 },
]

/** The podium when its ceremony is over and the moments of the game begin. */
export const podiumWithMoments = (moments: readonly Moment[] = MOMENTS): HostSample<'GAME_PODIUM_HOST'> => ({
  ...podiumOf(5),
  openedTime: new Date(Date.now() - ceremonyDuration(5) - 3001).toISOString(),
  moments: [...moments],
})

/** Two players share the first total, and two the third. */
export const podiumTied = (): HostSample<'GAME_PODIUM_HOST'> => {
  const event = podiumAfterwards(5)
  const totals = [9120, 9120, 8430, 8430, 8102]
  return { ...event, leaderboard: event.leaderboard.map((row, index) => ({ ...row, score: totals[index] ?? 0 })) }
}

/** The podium of a 0–100 game. */
export const podiumOfGuesses = (): HostSample<'GAME_PODIUM_HOST'> => ({
  ...podiumAfterwards(5, true),
  game: { ...game, mode: 'ZERO_TO_ONE_HUNDRED' },
})

/** The ceremony of five when the name of this place has just appeared, or its drum roll has begun. */
export function ceremonyAt(place: number, { isRolling = false } = {}): HostSample<'GAME_PODIUM_HOST'> {
  const passed = riseDelay(place, 5) + (isRolling ? -ROLL_MS / 2 : 300)
  return { ...podiumOf(5, true), openedTime: new Date(Date.now() - passed).toISOString() }
}

export const podiumOf = (rows: number, hard = false): HostSample<'GAME_PODIUM_HOST'> => ({
  type: 'GAME_PODIUM_HOST',
  seq: SEQ,
  game,
  leaderboard: ranked(rows, hard).map(({ streaks: _streaks, ...row }) => row),
})

/** No player has points at the end. */
export const podiumLevel = (rows: number): HostSample<'GAME_PODIUM_HOST'> => ({
  ...podiumOf(rows),
  leaderboard: podiumOf(rows).leaderboard.map((row) => ({ ...row, score: 0 })),
})
