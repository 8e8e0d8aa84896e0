import type { Game, Player, QuestionOutcome, RecordedAnswer } from '../game.ts'
import { isAnswerOf } from '../participation.ts'
import { questionAt } from '../questions.ts'
import { scoreAnswer, type TimedAnswer } from '../scoring/answer-score.ts'
import { answerTimeMs, timedAnswer, wasPresent } from '../scoring/score-cards.ts'

/** One player's record in one closed question. */
export type QuestionRecord = {
  /** False for a player who joined after the question had closed. */
  wasPresent: boolean
  given: TimedAnswer | undefined
  correct: boolean
  score: number
  /** The full duration for an unanswered or missed question. */
  timeMs: number
}

/**
 * Each player's records in all closed questions, in the order of `game.outcomes`.
 * @param log all answers of these players; answers of others are ignored
 */
export function questionRecords(
  game: Game,
  players: readonly Player[],
  log: readonly RecordedAnswer[],
): ReadonlyMap<Player, readonly QuestionRecord[]> {
  const answers = groupByPlayer(players, log)
  const recordOf = (player: Player, outcome: QuestionOutcome): QuestionRecord => {
    const question = questionAt(game, outcome.index)
    const isPresent = wasPresent(player, outcome)
    const given = isPresent ? timedAnswer(game, outcome, answers.get(player)?.get(outcome.index)) : undefined
    const { correct, score } = scoreAnswer(game.mode, question, outcome.correct, given)
    return { wasPresent: isPresent, given, correct, score, timeMs: answerTimeMs(game, outcome, given) }
  }
  return new Map(players.map((player) => [player, game.outcomes.map((outcome) => recordOf(player, outcome))]))
}

/** By player, then by question index. */
type AnswersByPlayer = ReadonlyMap<Player, ReadonlyMap<number, RecordedAnswer>>

function groupByPlayer(players: readonly Player[], log: readonly RecordedAnswer[]): AnswersByPlayer {
  const byId = new Map(players.map((player) => [player.id, player]))
  const answers = new Map(players.map((player) => [player, new Map<number, RecordedAnswer>()]))
  for (const answer of log) {
    const player = byId.get(answer.playerId)
    if (player && isAnswerOf(player, answer)) answers.get(player)?.set(answer.index, answer)
  }
  return answers
}
