import { LEADERBOARD_ROWS } from '@pinwheel/contract'
import type { EpochMs, Game, Outcome, ParticipantId, Player, RecordedAnswer, Score, ScoreCard } from '../game.ts'
import { answerOf, playerOf } from '../participation.ts'
import { durationMs, questionAt } from '../questions.ts'
import { mark, type TimedAnswer } from './answer-score.ts'
import { secondsTaken } from './points.ts'
import { standings, type Standing } from './standings.ts'
import { MISSED_PENALTY, withoutDust } from './zero-to-one-hundred.ts'

/** How one player fared in one question. */
export type ResultRow = {
  player: Player
  outcome: Outcome
  given: TimedAnswer | undefined
  correct: boolean
  last: number
  after: Score
}

/** Whether the player was there when the question closed. */
export const tookPart = ({ joinedSeq }: Player, { resultSeq }: Outcome): boolean => joinedSeq < resultSeq

/** The scores that have been written down; for who came later, those of somebody who missed what was played before. */
export const writtenScore = (game: Game, player: Player): Score => game.cards[player.number] ?? baseline(game, player)

function baseline(game: Game, player: Player): Score {
  const missed = game.outcomes.filter((outcome) => !tookPart(player, outcome))
  return {
    total: game.mode === 'ZERO_TO_ONE_HUNDRED' ? missed.length * MISSED_PENALTY : 0,
    streak: 0,
    answerTimeMs: missed.reduce((time, { index }) => time + durationMs(questionAt(game, index)), 0),
  }
}

/** Undefined for who joined during the result. */
function resultRow(game: Game, outcome: Outcome, player: Player): ResultRow | undefined {
  if (!tookPart(player, outcome)) return undefined
  const given = timed(game, outcome, answerOf(game, player))
  const before = writtenScore(game, player)
  const { correct, score: last } = mark(game.mode, questionAt(game, outcome.index), outcome.correct, given)
  const after = {
    total: withoutDust(before.total + last),
    streak: correct ? before.streak + 1 : 0,
    answerTimeMs: before.answerTimeMs + answerTimeMs(game, outcome, given),
  }
  return { player, outcome, given, correct, last, after }
}

export function timed(
  game: Game,
  { index, openedAt }: { index: number; openedAt: EpochMs },
  recorded: RecordedAnswer | undefined,
): TimedAnswer | undefined {
  const { duration } = questionAt(game, index)
  return recorded && { answer: recorded.answer, seconds: secondsTaken(duration, openedAt, recorded.answeredAt) }
}

/** Who did not answer is taken to have thought until the end, also when the question was skipped. */
export const answerTimeMs = (game: Game, { index }: Outcome, given: TimedAnswer | undefined): number =>
  given ? Math.round(given.seconds * 1000) : durationMs(questionAt(game, index))

/** The outcome of the question whose result is showing. */
export const outcomeShowing = (game: Game): Outcome | undefined =>
  game.phase.kind === 'result' ? game.outcomes.at(-1) : undefined

/** Everybody's part in the question whose result is showing; empty in other phases. */
export function resultRows(game: Game): ReadonlyMap<Player, ResultRow> {
  const outcome = outcomeShowing(game)
  const rows = outcome ? game.players.flatMap((player) => resultRow(game, outcome, player) ?? []) : []
  return new Map(rows.map((row) => [row.player, row]))
}

/** Everybody as they stand now: while a result is showing, with what that question brought. */
export const currentStandings = (game: Game, rows = resultRows(game)): readonly Standing[] =>
  standings(game.mode, game.players, (player) => rows.get(player)?.after ?? writtenScore(game, player))

/** The scores of the result that is showing, written down. */
export function withScoresApplied(game: Game): Game {
  const cards = Object.fromEntries(
    currentStandings(game).map(({ player, position, score: { total, streak, answerTimeMs } }): [number, ScoreCard] => [
      player.number,
      { total, streak, answerTimeMs, position },
    ]),
  )
  return { ...game, cards }
}

/** Where those in the first rows stood before their newest scores were written down, if they had any before. */
export function formerPositions(before: Game, after: Game): Record<number, number> {
  const leading = Object.keys(after.cards)
    .map(Number)
    .filter((number) => (after.cards[number]?.position ?? Infinity) <= LEADERBOARD_ROWS)
  return Object.fromEntries(
    leading.flatMap((number) => {
      const former = before.cards[number]?.position
      return former === undefined ? [] : [[number, former]]
    }),
  )
}

/** What a player's history says of a running game: rank 0 until the first question has been scored. */
export function scoreOf(game: Game, playerId: ParticipantId): { rank: number; score: number } {
  const player = playerOf(game, playerId)
  if (player === undefined) return { rank: 0, score: 0 }
  return { rank: game.cards[player.number]?.position ?? 0, score: writtenScore(game, player).total }
}
