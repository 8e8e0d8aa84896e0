import type { PlayerProgress } from '@pinwheel/contract'
import { playerId, range } from './sample-results.ts'

/** Games of one player, who is better each time; the newest first. */
export const sampleProgress = (games: number, by: PlayerProgress['by'] = 'NICKNAME'): PlayerProgress => ({
  by,
  games: range(games, (index) => ({
    id: `g${games - index}`,
    name: 'The Great Solar System Quiz',
    mode: 'CLASSIC',
    players: 24,
    metric: {
      player: { id: playerId(index), nickname: 'Yuki' },
      rank: index + 1,
      correct: Math.max(0, 4 - index),
      incorrect: Math.min(5, 1 + index),
      unanswered: 0,
      averageResponseTime: 4000,
      longestCorrectStreak: 2,
      score: Math.max(0, 4000 - index * 1000),
    },
    created: new Date(Date.UTC(2026, 10, games - index, 19, 30)).toISOString(),
  })),
})
