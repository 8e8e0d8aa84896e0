import { t } from '@lingui/core/macro'
import type { GameMode, QuestionDetails } from '@pinwheel/contract'
import type { Column } from '../../ui/Chart/ColumnChart.tsx'
import type { PlayerMetric } from '../figures.ts'
import { playerCount } from '../../quizzes/index.ts'
import { formatNumber, percentText } from '../../ui/format.ts'
import { answerCount } from '../format.ts'
import type { GridRow } from './class-grid.ts'
import { successOf } from './class-grid.ts'

const GROUPS = 10

const countsOf = (groups: readonly number[]): number[] => {
  const counts = Array.from({ length: GROUPS }, () => 0)
  for (const group of groups) counts[group] = (counts[group] ?? 0) + 1
  return counts
}

/** How many players reached each tenth of the range between the lowest and the highest score. */
export function scoreColumns(metrics: readonly Pick<PlayerMetric, 'score'>[]): Column[] {
  if (metrics.length === 0) return []
  const scores = metrics.map(({ score }) => score)
  const lowest = scores.reduce((least, score) => Math.min(least, score))
  const highest = scores.reduce((most, score) => Math.max(most, score))
  if (lowest === highest) return [scoreColumn(lowest, highest, metrics.length, metrics.length)]
  const step = (highest - lowest) / GROUPS
  const counts = countsOf(scores.map((score) => Math.min(GROUPS - 1, Math.floor((score - lowest) / step))))
  const most = Math.max(...counts)
  return counts.map((count, index) => scoreColumn(lowest + index * step, lowest + (index + 1) * step, count, most))
}

function scoreColumn(from: number, to: number, count: number, most: number): Column {
  const [first, last] = [formatNumber(Math.round(from)), formatNumber(Math.round(to))]
  const name = first === last ? first : t`${first} to ${last}`
  const players = playerCount(count)
  return {
    name: last,
    figure: formatNumber(count),
    spoken: t`${name} points: ${players}`,
    parts: [{ share: (100 * count) / most, look: 'plain' }],
    cells: [name, formatNumber(count)],
  }
}

/** @param from in percent of the time, like `to` */
function timeText(from: number, to: number, count: number, percent: number): string {
  const [end, answers, right] = [percentText(to), answerCount(count), percentText(percent)]
  return count === 0
    ? t`${from} to ${end} of the time: ${answers}`
    : t`${from} to ${end} of the time: ${answers}, ${right} right`
}

type TimedAnswer = { tenth: number; success: number }

/** How right the answers in each tenth of the questions' time were, in percent. Tenths without answers have no figure. */
export function timeAndSuccessColumns(
  rows: readonly GridRow[],
  questions: readonly QuestionDetails[],
  mode: GameMode,
): Column[] {
  const timed = rows.flatMap(({ answers }) =>
    answers.flatMap((answer, index): TimedAnswer[] => {
      const durationMs = (questions[index]?.question.duration ?? 0) * 1000
      const success = successOf(answer, mode)
      if (answer.responseTime === undefined || success === undefined || durationMs === 0) return []
      return [{ tenth: Math.min(GROUPS - 1, Math.floor((GROUPS * answer.responseTime) / durationMs)), success }]
    }),
  )
  const counts = countsOf(timed.map(({ tenth }) => tenth))
  return counts.map((count, index) => {
    const sum = timed.reduce((total, { tenth, success }) => total + (tenth === index ? success : 0), 0)
    const percent = count === 0 ? 0 : Math.round((100 * sum) / count)
    const to = (index + 1) * GROUPS
    const figure = count === 0 ? '–' : percentText(percent)
    const [first, last] = [percentText(index * GROUPS), percentText(to)]
    return {
      name: percentText(to),
      figure,
      spoken: timeText(index * GROUPS, to, count, percent),
      parts: [{ share: percent, look: 'time' }],
      cells: [t`${first} to ${last}`, formatNumber(count), figure],
    }
  })
}
