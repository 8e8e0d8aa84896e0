import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import { countTime, noTimes, playerAnswer, questionDetails, type PlayerSheet } from './answer-sheet.ts'
import type { Game, Outcome, Player, RecordedAnswer } from '../game.ts'
import { secondsBetween, timestamp } from '../time.ts'
import { durationMs, questionAt } from '../questions.ts'
import { partsOf, type Part } from './question-records.ts'
import type { Given } from '../scoring/distribution.ts'
import { currentStandings } from '../scoring/score-cards.ts'
import type { Standing } from '../scoring/standings.ts'
import { MISSED_PENALTY } from '../scoring/zero-to-one-hundred.ts'

/**
 * Adds up a game that has reached its podium, some players at a time, so that not all answers of a large game are in memory
 * at once. Players who left before are not in the game, and appear nowhere.
 */
export type ResultsSum = {
  /**
   * Takes the part of these players, each of them once.
   * @param log every answer of theirs
   * @returns their answers, in the given order
   */
  add(players: readonly Player[], log: readonly RecordedAnswer[]): PlayerSheet[]
  /** Of everybody who was added. */
  figures(): GameResults
  /**
   * A question in its place, when everybody was added.
   * @param given how often each answer to it was given, in the order of the players
   */
  question(place: number, given: readonly Given[]): QuestionDetails
}

export function resultsSum(game: Game): ResultsSum {
  const bySum = new Map<Player, Sum>()
  const questions = game.outcomes.map(() => ({ sum: noSum(), times: noTimes() }))
  const addPart = (sum: Sum, part: Part, outcome: Outcome, place: number): void => {
    count(sum, part)
    const question = questions[place]
    if (question === undefined || !part.tookPart) return
    count(question.sum, part)
    if (part.given) countTime(question.times, game, outcome, part.given.seconds * 1000)
  }
  return {
    add: (players, log) =>
      [...partsOf(game, players, log)].map(([player, parts]) => {
        const sum = noSum()
        for (const [place, outcome] of game.outcomes.entries()) {
          const part = parts[place]
          if (part) addPart(sum, part, outcome, place)
        }
        bySum.set(player, sum)
        return { playerId: player.id, number: player.number, answers: parts.map(playerAnswer) }
      }),
    figures() {
      const players = currentStandings(game).map((standing) => {
        const sum = bySum.get(standing.player) ?? noSum()
        return { sum, shared: playerFigures(standing, sum) }
      })
      const asked = game.outcomes.map((outcome, place) => {
        const sum = questions[place]?.sum ?? noSum()
        return { sum, shared: questionFigures(game, outcome, sum) }
      })
      const { mode } = game
      const shared = headline(game)
      return mode === 'CLASSIC'
        ? { ...shared, mode, playerMetrics: players.map(withVerdicts), questionMetrics: asked.map(withVerdicts) }
        : { ...shared, mode, playerMetrics: players.map(withPrecision), questionMetrics: asked.map(withPrecision) }
    },
    question(place, given) {
      const outcome = game.outcomes[place]
      if (outcome === undefined) throw new RangeError(`Game ${game.id} has closed no question in place ${place}.`)
      return questionDetails(game, outcome, given, questions[place]?.times ?? noTimes())
    },
  }
}

/** The results of a game whose answers are in memory as a whole. */
export function resultsOf(game: Game, log: readonly RecordedAnswer[]) {
  const sum = resultsSum(game)
  const answers = sum.add(game.players, log)
  const givenTo = (place: number): Given[] =>
    answers.flatMap((sheet) => {
      const answer = sheet.answers[place]?.answer
      return answer ? [{ answer, count: 1 }] : []
    })
  return {
    figures: sum.figures(),
    questions: game.outcomes.map((_outcome, place) => sum.question(place, givenTo(place))),
    answers,
  }
}

/** Parts, counted: of one player in all questions, or of all players in one question. */
type Sum = {
  parts: number
  correct: number
  incorrect: number
  unanswered: number
  timeMs: number
  precision: number
  streak: number
  longestStreak: number
}

const noSum = (): Sum => ({
  parts: 0,
  correct: 0,
  incorrect: 0,
  unanswered: 0,
  timeMs: 0,
  precision: 0,
  streak: 0,
  longestStreak: 0,
})

function count(sum: Sum, part: Part): void {
  sum.parts += 1
  sum.timeMs += part.timeMs
  sum.precision += precision(part)
  if (part.correct) sum.correct += 1
  else if (part.given) sum.incorrect += 1
  else if (part.tookPart) sum.unanswered += 1
  sum.streak = part.correct ? sum.streak + 1 : 0
  sum.longestStreak = Math.max(sum.longestStreak, sum.streak)
}

type Rated<Shared> = { sum: Sum; shared: Shared }

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

const playerFigures = ({ player, position, score }: Standing, sum: Sum) => ({
  player: { id: player.id, nickname: player.nickname },
  rank: position,
  score: score.total,
  longestCorrectStreak: sum.longestStreak,
  unanswered: sum.unanswered,
  averageResponseTime: Math.floor(mean(sum.timeMs, sum) ?? 0),
})

function questionFigures(game: Game, { index }: Outcome, sum: Sum) {
  const question = questionAt(game, index)
  return {
    text: question.question,
    type: question.type,
    unanswered: sum.unanswered,
    averageResponseTime: Math.floor(mean(sum.timeMs, sum) ?? durationMs(question)),
  }
}

const withVerdicts = <Shared>({ sum: { correct, incorrect }, shared }: Rated<Shared>) => ({
  ...shared,
  correct,
  incorrect,
})

const withPrecision = <Shared>({ sum, shared }: Rated<Shared>) => ({
  ...shared,
  averagePrecision: Math.round((mean(sum.precision, sum) ?? 0) * 100) / 100,
})

const precision = ({ score }: Part): number => (MISSED_PENALTY - Math.max(score, 0)) / MISSED_PENALTY

const mean = (total: number, { parts }: Sum): number | undefined => (parts === 0 ? undefined : total / parts)
