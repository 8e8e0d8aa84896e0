import type { Game, Outcome, Player, RecordedAnswer } from './game.ts'
import { isAnswerOf, playerOf } from './participation.ts'
import { questionAt } from './questions.ts'
import { mark, type TimedAnswer } from './scoring/marking.ts'
import { answerTimeMs, timed, tookPart } from './scoring/score-cards.ts'

/** One player's part in one question. Who joined later has one too, in which nothing was answered. */
export type Part = {
  tookPart: boolean
  given: TimedAnswer | undefined
  correct: boolean
  score: number
  /** Who did not answer took all the time there was. */
  timeMs: number
}

/** Everybody's parts in the questions that were closed, in the order of the players and of the outcomes. */
export type Parts = ReadonlyMap<Player, readonly Part[]>

/**
 * What became of the answers of a game.
 * @param log every answer of the game, to all of its questions; answers of others are passed over
 */
export function partsOf(game: Game, log: readonly RecordedAnswer[]): Parts {
  const recorded = byQuestionAndPlayer(game, log)
  const partOf = (player: Player, outcome: Outcome): Part => {
    const question = questionAt(game, outcome.index)
    const hasTakenPart = tookPart(player, outcome)
    const given = hasTakenPart ? timed(game, outcome, recorded.get(outcome.index)?.get(player)) : undefined
    const { correct, score } = mark(game.mode, question, outcome.correct, given)
    return { tookPart: hasTakenPart, given, correct, score, timeMs: answerTimeMs(game, outcome, given) }
  }
  return new Map(game.players.map((player) => [player, game.outcomes.map((outcome) => partOf(player, outcome))]))
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
