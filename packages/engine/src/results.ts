import type { GameResults } from '@pinwheel/contract'
import type { Game, Outcome } from './game.ts'
import { secondsBetween, timestamp } from './moment.ts'
import { durationMs, questionAt } from './questions.ts'
import type { Part, Parts } from './result-parts.ts'
import { currentStandings } from './scoring/score-cards.ts'
import type { Standing } from './scoring/standings.ts'
import { MISSED_PENALTY } from './scoring/zero-to-one-hundred.ts'

/**
 * The figures of a game that has reached its podium, over those who are in it then; who left before appears nowhere.
 */
export function gameResults(game: Game, parts: Parts): GameResults {
  const ranking = currentStandings(game)
  const players = ranking.map((standing) => {
    const rows = parts.get(standing.player) ?? []
    return { rows, shared: playerFigures(standing, rows) }
  })
  const questions = game.outcomes.map((outcome, place) => {
    const rows = [...parts.values()].flatMap((row) => row[place] ?? []).filter((part) => part.tookPart)
    return { rows, shared: questionFigures(game, outcome, rows) }
  })
  const { mode } = game
  const shared = headline(game)
  return mode === 'CLASSIC'
    ? { ...shared, mode, playerMetrics: players.map(withVerdicts), questionMetrics: questions.map(withVerdicts) }
    : { ...shared, mode, playerMetrics: players.map(withPrecision), questionMetrics: questions.map(withPrecision) }
}

type Rated<Shared> = { rows: readonly Part[]; shared: Shared }

function headline(game: Game) {
  const startedAt = game.outcomes[0]?.previewedAt ?? game.createdAt
  return {
    id: game.id,
    name: game.name,
    host: { id: game.hostId, nickname: game.hostNickname ?? 'N/A' },
    duration: secondsBetween(startedAt, game.phase.openedAt),
    created: timestamp(startedAt),
  }
}

const playerFigures = ({ player, position, score }: Standing, rows: readonly Part[]) => ({
  player: { id: player.id, nickname: player.nickname },
  rank: position,
  score: score.total,
  longestCorrectStreak: longestStreak(rows),
  unanswered: rows.filter(({ tookPart, given }) => tookPart && !given).length,
  averageResponseTime: Math.floor(mean(rows.map(({ timeMs }) => timeMs)) ?? 0),
})

function questionFigures(game: Game, { index }: Outcome, rows: readonly Part[]) {
  const question = questionAt(game, index)
  return {
    text: question.question,
    type: question.type,
    unanswered: rows.filter(({ given }) => !given).length,
    averageResponseTime: Math.floor(mean(rows.map(({ timeMs }) => timeMs)) ?? durationMs(question)),
  }
}

const withVerdicts = <Shared>({ rows, shared }: Rated<Shared>) => ({
  ...shared,
  correct: rows.filter(({ correct }) => correct).length,
  incorrect: rows.filter(({ given, correct }) => given && !correct).length,
})

const withPrecision = <Shared>({ rows, shared }: Rated<Shared>) => ({
  ...shared,
  averagePrecision: Math.round((mean(rows.map(precision)) ?? 0) * 100) / 100,
})

const precision = ({ score }: Part): number => (MISSED_PENALTY - Math.max(score, 0)) / MISSED_PENALTY

function longestStreak(rows: readonly Part[]): number {
  let longest = 0
  let current = 0
  for (const { correct } of rows) {
    current = correct ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
