import { LEADERBOARD_ROWS, roundFloat } from '@pinwheel/contract'
import type {
  EpochMs,
  FormerStandings,
  Game,
  ParticipantId,
  Player,
  QuestionOutcome,
  RecordedAnswer,
  Score,
  ScoreCard,
} from '../game.ts'
import { withChanges } from '../make-game.ts'
import { answerOf, findPlayer } from '../participation.ts'
import { durationMs, questionAt } from '../questions.ts'
import { scoreAnswer, type TimedAnswer } from './answer-score.ts'
import { MISSED_PENALTY, secondsTaken } from './points.ts'
import { standings, type Standing } from './standings.ts'

/** A player's result in the question whose result is shown. */
export type PlayerResult = {
  player: Player
  given: TimedAnswer | undefined
  correct: boolean
  /** The score of this question alone. */
  last: number
  after: Score
}

/** Whether the player was in the game when the question closed. */
export const wasPresent = ({ joinedSeq }: Player, { resultSeq }: QuestionOutcome): boolean => joinedSeq < resultSeq

/** The score as last applied; a player without a score card missed all earlier questions. */
export const appliedScore = (game: Game, player: Player): Score =>
  game.cards.get(player.number) ?? initialScore(game, player)

function initialScore(game: Game, player: Player): Score {
  const missed = game.outcomes.filter((outcome) => !wasPresent(player, outcome))
  return {
    total: game.mode === 'ZERO_TO_ONE_HUNDRED' ? missed.length * MISSED_PENALTY : 0,
    streak: 0,
    answerTimeMs: missed.reduce((time, { index }) => time + durationMs(questionAt(game, index)), 0),
  }
}

function playerResult(game: Game, outcome: QuestionOutcome, player: Player): PlayerResult | undefined {
  if (!wasPresent(player, outcome)) return undefined
  const given = timedAnswer(game, outcome, answerOf(game, player))
  const before = appliedScore(game, player)
  const { correct, score: last } = scoreAnswer(game.mode, questionAt(game, outcome.index), outcome.correct, given)
  const after = {
    total: roundFloat(before.total + last),
    streak: correct ? before.streak + 1 : 0,
    answerTimeMs: before.answerTimeMs + answerTimeMs(game, outcome, given),
  }
  return { player, given, correct, last, after }
}

export function timedAnswer(
  game: Game,
  { index, openedAt }: { index: number; openedAt: EpochMs },
  recorded: RecordedAnswer | undefined,
): TimedAnswer | undefined {
  const { duration } = questionAt(game, index)
  return recorded && { answer: recorded.answer, seconds: secondsTaken(duration, openedAt, recorded.answeredAt) }
}

/** An unanswered question counts with its full duration, also when the host skipped it. */
export const answerTimeMs = (game: Game, { index }: QuestionOutcome, given: TimedAnswer | undefined): number =>
  given ? Math.round(given.seconds * 1000) : durationMs(questionAt(game, index))

/** The outcome of the question whose result is shown; undefined in other phases. */
export const shownOutcome = (game: Game): QuestionOutcome | undefined =>
  game.phase.kind === 'result' ? game.outcomes.at(-1) : undefined

/** Without players who joined during the result; empty in other phases. */
export function playerResults(game: Game): ReadonlyMap<Player, PlayerResult> {
  const outcome = shownOutcome(game)
  const results = outcome ? game.players.flatMap((player) => playerResult(game, outcome, player) ?? []) : []
  return new Map(results.map((result) => [result.player, result]))
}

/** Includes the scores of the question whose result is shown. */
export const currentStandings = (game: Game, results = playerResults(game)): readonly Standing[] =>
  standings(game.mode, game.players, (player) => results.get(player)?.after ?? appliedScore(game, player))

/** Writes the scores of the result that is shown to the score cards. */
export function applyScores(game: Game, results = playerResults(game)): Game {
  const cards = new Map<number, ScoreCard>()
  for (const { player, position, score } of currentStandings(game, results)) {
    const { total, streak, answerTimeMs } = score
    cards.set(player.number, { total, streak, answerTimeMs, position })
  }
  return withChanges(game, { cards })
}

/** The positions in `before` of all players, and the totals of those who lead in `after`. */
export function formerStandings(before: Game, after: Game): FormerStandings {
  const formerPositions: Record<number, number> = {}
  const formerTotals: Record<number, number> = {}
  for (const { number } of before.players) {
    const card = before.cards.get(number)
    if (card === undefined) continue
    formerPositions[number] = card.position
    if ((after.cards.get(number)?.position ?? Infinity) <= LEADERBOARD_ROWS) formerTotals[number] = card.total
  }
  return { formerPositions, formerTotals }
}

/** Rank and score in a player's list of games: rank 0 until the first question has been scored. */
export function scoreOf(game: Game, playerId: ParticipantId): { rank: number; score: number } {
  const player = findPlayer(game, playerId)
  if (player === undefined) return { rank: 0, score: 0 }
  return { rank: game.cards.get(player.number)?.position ?? 0, score: appliedScore(game, player).total }
}
