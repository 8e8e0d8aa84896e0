import { msg } from '@lingui/core/macro'
import type { GameMode, GameResults, PlayerAnswer, ResultAnswers } from '@pinwheel/contract'
import { roundedUp } from '../figures.ts'
import type { PlayerMetric } from '../figures.ts'
import { translated } from '../../ui/translated.ts'

/** A player with the answers in the order of the questions. */
export type GridRow = { metric: PlayerMetric; answers: readonly PlayerAnswer[] }

export type GridOrder = 'NEED' | 'RANK' | 'NAME'

export const GRID_ORDERS = translated<GridOrder>({ NEED: msg`Most wrong first`, RANK: msg`Rank`, NAME: msg`Name` })

/** One row for each player, by rank. A player whose answers were not kept has an empty row. */
export const gridRows = (results: GameResults, answers: ResultAnswers['answers']): GridRow[] =>
  results.playerMetrics.map((metric) => ({ metric, answers: answers[metric.player.id] ?? [] }))

/** The penalty of an answer without any precision in 0–100 mode. An exact answer has a bonus, a negative penalty. */
const WORST_PENALTY = 100

/** How right an answer is, from 0 to 1; undefined if the player joined after the question. */
export function successOf({ verdict, score }: PlayerAnswer, mode: GameMode): number | undefined {
  if (verdict === 'MISSED') return undefined
  if (mode === 'CLASSIC') return verdict === 'CORRECT' ? 1 : 0
  return verdict === 'UNANSWERED' ? 0 : (WORST_PENALTY - Math.min(WORST_PENALTY, Math.max(0, score))) / WORST_PENALTY
}

/** The average success in percent; undefined if no answer counts. */
export function averageSuccess(answers: readonly PlayerAnswer[], mode: GameMode): number | undefined {
  const known = answers.flatMap((answer) => successOf(answer, mode) ?? [])
  if (known.length === 0) return undefined
  return roundedUp((100 * known.reduce((sum, one) => sum + one, 0)) / known.length)
}

/** The average success of each question in percent, in the order of the questions. */
export const successByQuestion = (rows: readonly GridRow[], count: number, mode: GameMode): (number | undefined)[] =>
  Array.from({ length: count }, (_, index) =>
    averageSuccess(
      rows.flatMap(({ answers }) => answers[index] ?? []),
      mode,
    ),
  )

/** Sorted by the lowest success, by rank, or by nickname. On a tie, a lower score is a greater need. */
export function inOrder(rows: readonly GridRow[], order: GridOrder, mode: GameMode): GridRow[] {
  switch (order) {
    case 'RANK':
      return rows.toSorted(byRank)
    case 'NAME': {
      const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
      return rows.toSorted((a, b) => compare(a.metric.player.nickname, b.metric.player.nickname) || byRank(a, b))
    }
    case 'NEED': {
      const needs = new Map(rows.map((row) => [row, averageSuccess(row.answers, mode) ?? Number.POSITIVE_INFINITY]))
      // An infinite difference is not a number: players without counted answers are last.
      return rows.toSorted((a, b) => compareNumbers(needs.get(a) ?? 0, needs.get(b) ?? 0) || byRank(b, a))
    }
  }
}

const byRank = (a: GridRow, b: GridRow): number => a.metric.rank - b.metric.rank
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
