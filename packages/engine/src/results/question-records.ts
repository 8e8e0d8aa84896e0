import type { Game, Outcome, Player, RecordedAnswer } from '../game.ts'
import { isAnswerOf } from '../participation.ts'
import { questionAt } from '../questions.ts'
import { mark, type TimedAnswer } from '../scoring/answer-score.ts'
import { answerTimeMs, timed, tookPart } from '../scoring/score-cards.ts'

/** One player's part in one question. Who joined later has one too, in which nothing was answered. */
export type Part = {
  tookPart: boolean
  given: TimedAnswer | undefined
  correct: boolean
  score: number
  /** Who did not answer took all the time there was. */
  timeMs: number
}

/**
 * The parts of some players in the questions that were closed, in the order of the outcomes.
 * @param log every answer of these players; answers of others are passed over
 */
export function partsOf(
  game: Game,
  players: readonly Player[],
  log: readonly RecordedAnswer[],
): ReadonlyMap<Player, readonly Part[]> {
  const recorded = byPlayerAndQuestion(players, log)
  const partOf = (player: Player, outcome: Outcome): Part => {
    const question = questionAt(game, outcome.index)
    const hasTakenPart = tookPart(player, outcome)
    const given = hasTakenPart ? timed(game, outcome, recorded.get(player)?.get(outcome.index)) : undefined
    const { correct, score } = mark(game.mode, question, outcome.correct, given)
    return { tookPart: hasTakenPart, given, correct, score, timeMs: answerTimeMs(game, outcome, given) }
  }
  return new Map(players.map((player) => [player, game.outcomes.map((outcome) => partOf(player, outcome))]))
}

type Recorded = ReadonlyMap<Player, ReadonlyMap<number, RecordedAnswer>>

function byPlayerAndQuestion(players: readonly Player[], log: readonly RecordedAnswer[]): Recorded {
  const byId = new Map(players.map((player) => [player.id, player]))
  const recorded = new Map(players.map((player) => [player, new Map<number, RecordedAnswer>()]))
  for (const answer of log) {
    const player = byId.get(answer.playerId)
    if (player && isAnswerOf(player, answer)) recorded.get(player)?.set(answer.index, answer)
  }
  return recorded
}
