import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import type { Game, Player, QuestionOutcome, RecordedAnswer } from '../game.ts'
import { durationMs, languageOf, questionAt } from '../questions.ts'
import type { AnswerCount } from '../scoring/distribution.ts'
import { MISSED_PENALTY } from '../scoring/points.ts'
import { currentStandings } from '../scoring/score-cards.ts'
import type { Standing } from '../scoring/standings.ts'
import { secondsBetween, timestamp } from '../time.ts'
import { addToHistogram, emptyHistogram, playerAnswer, questionDetails, type PlayerAnswers } from './details.ts'
import { questionRecords, type QuestionRecord } from './question-records.ts'

/**
 * Builds the results of a game at its podium from batches of players, so that not all answers of a large game are in
 * memory at once.
 */
export type ResultsBuilder = {
  /**
   * Adds players of the game, each exactly once.
   * @param log all answers of these players
   * @returns their answers, in the given order
   */
  add(players: readonly Player[], log: readonly RecordedAnswer[]): PlayerAnswers[]
  /** The metrics of all players and questions; call it after the last `add`. */
  summary(): GameResults
  /**
   * The details of one closed question; call it after the last `add`.
   * @param outcomeIndex its index in `game.outcomes`
   * @param counts how often each answer to it was given, in the order of the players
   */
  question(outcomeIndex: number, counts: readonly AnswerCount[]): QuestionDetails
}

export function createResultsBuilder(game: Game): ResultsBuilder {
  const totalsByPlayer = new Map<Player, Totals>()
  const questions = game.outcomes.map(() => ({ totals: noTotals(), histogram: emptyHistogram() }))
  const addRecord = (playerTotals: Totals, record: QuestionRecord, outcome: QuestionOutcome, index: number): void => {
    count(playerTotals, record)
    const question = questions[index]
    if (question === undefined || !record.wasPresent) return
    count(question.totals, record)
    if (record.given) addToHistogram(question.histogram, game, outcome, record.given.seconds * 1000)
  }
  return {
    add: (players, log) =>
      [...questionRecords(game, players, log)].map(([player, records]) => {
        const totals = noTotals()
        for (const [index, outcome] of game.outcomes.entries()) {
          const record = records[index]
          if (record) addRecord(totals, record, outcome, index)
        }
        totalsByPlayer.set(player, totals)
        return { playerId: player.id, number: player.number, answers: records.map(playerAnswer) }
      }),
    summary() {
      const players = currentStandings(game).map((standing) => {
        const totals = totalsByPlayer.get(standing.player) ?? noTotals()
        return { totals, shared: playerMetrics(standing, totals) }
      })
      const asked = game.outcomes.map((outcome, index) => {
        const totals = questions[index]?.totals ?? noTotals()
        return { totals, shared: questionMetrics(game, outcome, totals) }
      })
      const { mode } = game
      const shared = gameMetrics(game)
      return mode === 'CLASSIC'
        ? { ...shared, mode, playerMetrics: players.map(withCounts), questionMetrics: asked.map(withCounts) }
        : { ...shared, mode, playerMetrics: players.map(withPrecision), questionMetrics: asked.map(withPrecision) }
    },
    question(outcomeIndex, counts) {
      const outcome = game.outcomes[outcomeIndex]
      if (outcome === undefined) throw new RangeError(`Game ${game.id} has no closed question ${outcomeIndex}.`)
      return questionDetails(game, outcome, counts, questions[outcomeIndex]?.histogram ?? emptyHistogram())
    },
  }
}

/** The results of a game whose answers are all in memory. */
export function buildResults(game: Game, log: readonly RecordedAnswer[]) {
  const builder = createResultsBuilder(game)
  const answers = builder.add(game.players, log)
  const countsOf = (outcomeIndex: number): AnswerCount[] =>
    answers.flatMap((player) => {
      const answer = player.answers[outcomeIndex]?.answer
      return answer ? [{ answer, count: 1 }] : []
    })
  return {
    summary: builder.summary(),
    questions: game.outcomes.map((_outcome, index) => builder.question(index, countsOf(index))),
    answers,
  }
}

/** Sums over records: of one player in all questions, or of all players in one question. */
type Totals = {
  records: number
  correct: number
  incorrect: number
  unanswered: number
  timeMs: number
  /** Not a share: sums of whole numbers have no floating-point error. */
  precisionPercent: number
  streak: number
  longestStreak: number
}

const noTotals = (): Totals => ({
  records: 0,
  correct: 0,
  incorrect: 0,
  unanswered: 0,
  timeMs: 0,
  precisionPercent: 0,
  streak: 0,
  longestStreak: 0,
})

function count(totals: Totals, record: QuestionRecord): void {
  totals.records += 1
  totals.timeMs += record.timeMs
  totals.precisionPercent += precisionPercent(record)
  if (record.correct) totals.correct += 1
  else if (record.given) totals.incorrect += 1
  else if (record.wasPresent) totals.unanswered += 1
  totals.streak = record.correct ? totals.streak + 1 : 0
  totals.longestStreak = Math.max(totals.longestStreak, totals.streak)
}

/** The metrics that both modes share, with the totals from which the mode's own metrics follow. */
type Metrics<Shared> = { totals: Totals; shared: Shared }

function gameMetrics(game: Game) {
  const startedAt = game.outcomes[0]?.previewedAt ?? game.createdAt
  return {
    id: game.id,
    name: game.name,
    ...languageOf(game),
    host: { id: game.hostId, nickname: game.hostNickname ?? 'N/A' },
    duration: secondsBetween(startedAt, game.phase.openedAt),
    created: timestamp(startedAt),
  }
}

const playerMetrics = ({ player, position, score }: Standing, totals: Totals) => ({
  player: { id: player.id, nickname: player.nickname },
  rank: position,
  score: score.total,
  longestCorrectStreak: totals.longestStreak,
  unanswered: totals.unanswered,
  averageResponseTime: Math.floor(mean(totals.timeMs, totals) ?? 0),
})

function questionMetrics(game: Game, { index }: QuestionOutcome, totals: Totals) {
  const question = questionAt(game, index)
  return {
    text: question.question,
    type: question.type,
    unanswered: totals.unanswered,
    averageResponseTime: Math.floor(mean(totals.timeMs, totals) ?? durationMs(question)),
  }
}

const withCounts = <Shared>({ totals: { correct, incorrect }, shared }: Metrics<Shared>) => ({
  correct,
  incorrect,
  ...shared,
})

const withPrecision = <Shared>({ totals, shared }: Metrics<Shared>) => ({
  averagePrecision: Math.round(mean(totals.precisionPercent, totals) ?? 0) / 100,
  ...shared,
})

const precisionPercent = ({ score }: QuestionRecord): number =>
  (100 * (MISSED_PENALTY - Math.max(score, 0))) / MISSED_PENALTY

const mean = (total: number, { records }: Totals): number | undefined => (records === 0 ? undefined : total / records)
