import type { GameResults } from '@pinwheel/contract'
import type { Game, Outcome, Player, RecordedAnswer } from './game.ts'
import { secondsBetween, timestamp } from './moment.ts'
import { isAnswerOf, playerOf } from './participation.ts'
import { durationMs, questionAt } from './questions.ts'
import { mark } from './scoring/marking.ts'
import { answerTimeMs, currentStandings, timed, tookPart } from './scoring/score-cards.ts'
import type { Standing } from './scoring/standings.ts'
import { MISSED_PENALTY } from './scoring/zero-to-one-hundred.ts'

/**
 * The figures of a game that has reached its podium, over those who are in it then; who left before appears nowhere.
 * @param log every answer of the game, to all of its questions; answers of others are passed over
 */
export function gameResults(game: Game, log: readonly RecordedAnswer[]): GameResults {
  const rowOf = rowsFrom(game, log)
  const ranking = currentStandings(game)
  const players = ranking.map((standing) => {
    const rows = game.outcomes.map((outcome) => rowOf(standing.player, outcome))
    return { rows, shared: playerFigures(standing, rows) }
  })
  const questions = game.outcomes.map((outcome) => {
    const rows = game.players.map((player) => rowOf(player, outcome)).filter((row) => row.tookPart)
    return { rows, shared: questionFigures(game, outcome, rows) }
  })
  const { mode } = game
  const shared = headline(game)
  return mode === 'CLASSIC'
    ? { ...shared, mode, playerMetrics: players.map(withVerdicts), questionMetrics: questions.map(withVerdicts) }
    : { ...shared, mode, playerMetrics: players.map(withPrecision), questionMetrics: questions.map(withPrecision) }
}

/** One player's part in one question. Who joined later has one too, in which nothing was answered. */
type Row = { tookPart: boolean; answered: boolean; correct: boolean; timeMs: number; precision: number }
type Rated<Shared> = { rows: readonly Row[]; shared: Shared }

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

const playerFigures = ({ player, position, score }: Standing, rows: readonly Row[]) => ({
  player: { id: player.id, nickname: player.nickname },
  rank: position,
  score: score.total,
  longestCorrectStreak: longestStreak(rows),
  unanswered: rows.filter(({ tookPart, answered }) => tookPart && !answered).length,
  averageResponseTime: Math.floor(mean(rows.map(({ timeMs }) => timeMs)) ?? 0),
})

function questionFigures(game: Game, { index }: Outcome, rows: readonly Row[]) {
  const question = questionAt(game, index)
  return {
    text: question.question,
    type: question.type,
    unanswered: rows.filter(({ answered }) => !answered).length,
    averageResponseTime: Math.floor(mean(rows.map(({ timeMs }) => timeMs)) ?? durationMs(question)),
  }
}

const withVerdicts = <Shared>({ rows, shared }: Rated<Shared>) => ({
  ...shared,
  correct: rows.filter(({ correct }) => correct).length,
  incorrect: rows.filter(({ answered, correct }) => answered && !correct).length,
})

const withPrecision = <Shared>({ rows, shared }: Rated<Shared>) => ({
  ...shared,
  averagePrecision: Math.round((mean(rows.map(({ precision }) => precision)) ?? 0) * 100) / 100,
})

function rowsFrom(game: Game, log: readonly RecordedAnswer[]): (player: Player, outcome: Outcome) => Row {
  const recorded = byQuestionAndPlayer(game, log)
  return (player, outcome) => {
    const question = questionAt(game, outcome.index)
    const hasTakenPart = tookPart(player, outcome)
    const given = hasTakenPart ? timed(game, outcome, recorded.get(outcome.index)?.get(player)) : undefined
    const { correct, score } = mark(game.mode, question, outcome.correct, given)
    return {
      tookPart: hasTakenPart,
      answered: given !== undefined,
      correct,
      timeMs: answerTimeMs(game, outcome, given),
      precision: (MISSED_PENALTY - Math.max(score, 0)) / MISSED_PENALTY,
    }
  }
}

type Recorded = ReadonlyMap<number, ReadonlyMap<Player, RecordedAnswer>>

function byQuestionAndPlayer(game: Game, log: readonly RecordedAnswer[]): Recorded {
  const recorded = new Map(game.outcomes.map(({ index }) => [index, new Map<Player, RecordedAnswer>()]))
  for (const answer of log) {
    const player = playerOf(game, answer.playerId)
    if (player && isAnswerOf(player, answer)) recorded.get(answer.index)?.set(player, answer)
  }
  return recorded
}

function longestStreak(rows: readonly Row[]): number {
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
