import { fromStoredAnswer, toCorrectAnswer } from '../answer-formats.ts'
import type { Game, Highlight, Highlights, Player, QuestionOutcome } from '../game.ts'
import { withChanges } from '../make-game.ts'
import { questionAt } from '../questions.ts'
import { shownOutcome, type PlayerResult } from './score-cards.ts'

/**
 * Adds the highlights of the question whose scores have been applied to its outcome.
 * @param before the game with the result that the host leaves, with the results of its players
 */
export function withHighlights(before: Game, results: ReadonlyMap<Player, PlayerResult>, scored: Game): Game {
  const outcome = shownOutcome(before)
  if (outcome === undefined) return scored
  const highlights = highlightsOf(before, outcome, [...results.values()], scored)
  return withChanges(scored, { outcomes: [...scored.outcomes.slice(0, -1), { ...outcome, highlights }] })
}

function highlightsOf(
  before: Game,
  outcome: QuestionOutcome,
  results: readonly PlayerResult[],
  scored: Game,
): Highlights {
  const positionIn = ({ cards }: Game, { number }: Player): number => cards.get(number)?.position ?? 0
  const fastest = leader(results, ({ correct, given }) => (correct && given ? -milliseconds(given.seconds) : undefined))
  const streak = leader(results, ({ after }) => after.streak)
  const climb = leader(results, ({ player }) => {
    const from = positionIn(before, player)
    return from === 0 ? undefined : from - positionIn(scored, player)
  })
  const closest = leader(results, (result) => {
    const distance = distanceOf(before, outcome, result)
    return distance === undefined ? undefined : -distance
  })
  return {
    asked: results.length,
    right: results.filter(({ correct }) => correct).length,
    score: results.reduce((sum, { last }) => sum + last, 0),
    ...(fastest && { fastest: { ...fastest, figure: -fastest.figure } }),
    ...(streak && { streak }),
    ...(climb && { climb }),
    ...(closest && { closest: { ...closest, figure: 0 - closest.figure } }),
  }
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** The player with the largest figure. Among equal ones, the player who answered first, then the one who joined first. */
function leader(
  results: readonly PlayerResult[],
  figureOf: (result: PlayerResult) => number | undefined,
): Highlight | undefined {
  let best: { figure: number; seconds: number; player: number } | undefined
  for (const result of results) {
    const figure = figureOf(result)
    const seconds = result.given?.seconds ?? Infinity
    const leads =
      figure !== undefined &&
      (best === undefined || figure > best.figure || (figure === best.figure && seconds < best.seconds))
    if (leads) best = { figure, seconds, player: result.player.number }
  }
  return best && { player: best.player, figure: best.figure }
}

/** The distance of a guessed number from the nearest correct one; undefined for other types and for values off the scale. */
export function distanceOf(
  game: Game,
  { index, correct }: QuestionOutcome,
  { given }: PlayerResult,
): number | undefined {
  const question = questionAt(game, index)
  if (question.type !== 'RANGE' || given === undefined) return undefined
  const answer = toCorrectAnswer(fromStoredAnswer(question, given.answer))
  if (answer.type !== 'RANGE' || answer.value < question.min || answer.value > question.max) return undefined
  const { value } = answer
  const distances = correct.flatMap((one) => (one.type === 'RANGE' ? [Math.abs(one.value - value)] : []))
  return distances.length > 0 ? Math.min(...distances) : undefined
}

/** The seconds of the slowest among the fastest tenth of the right answers; undefined with fewer than ten. */
export function fastestTenth(results: ReadonlyMap<Player, PlayerResult>): number | undefined {
  const times: number[] = []
  for (const { correct, given } of results.values()) if (correct && given) times.push(given.seconds)
  // Typed arrays sort numbers without calls of a comparison.
  return Float64Array.from(times).sort()[Math.floor(times.length / 10) - 1]
}
