import { t } from '@lingui/core/macro'
import type { QuestionDetails, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import type { Column } from '../ui/Chart/ColumnChart.tsx'
import { formatNumber, formatValue } from '../ui/format.ts'
import { answerCount } from './format.ts'

type Guess = Extract<QuestionResults, { type: 'RANGE' }>['distribution'][number]
type Scale = Pick<Extract<RevealedQuestion, { type: 'RANGE' }>, 'min' | 'max'>

const shareOf = (count: number, most: number) => (most === 0 ? 0 : (100 * count) / most)

/** With more different guesses, several share a column. */
const MAX_COLUMNS = 10

/** Columns of the guesses, from the smallest to the largest. */
export function guessColumns({ min, max }: Scale, guesses: readonly Guess[]): Column[] {
  const given = guesses.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const groups = given.length <= MAX_COLUMNS ? given.map((guess) => [guess]) : grouped({ min, max }, given)
  const most = Math.max(0, ...groups.map(total))
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const [first, last] = [group[0]?.value ?? 0, group.at(-1)?.value ?? 0]
      const right = total(group.filter(({ correct }) => correct))
      const name = first === last ? formatValue(first) : `${formatValue(first)}–${formatValue(last)}`
      return {
        name,
        figure: formatNumber(total(group)),
        spoken: guessesText(name, total(group), right),
        parts: [
          { share: shareOf(right, most), look: 'right' },
          { share: shareOf(total(group) - right, most), look: 'wrong' },
        ],
        cells: [name, formatNumber(total(group)), formatNumber(right)],
      }
    })
}

function guessesText(value: string, count: number, right: number): string {
  const [answers, figure] = [answerCount(count), formatNumber(right)]
  return t`${value}: ${answers}, ${figure} right`
}

function timesText(from: string, to: string, count: number): string {
  const answers = answerCount(count)
  return t`${from} to ${to} seconds: ${answers}`
}

const total = (guesses: readonly Guess[]): number => guesses.reduce((sum, { count }) => sum + count, 0)

function grouped({ min, max }: Scale, given: readonly Guess[]): Guess[][] {
  const groups = Array.from({ length: MAX_COLUMNS }, (): Guess[] => [])
  for (const guess of given) {
    const index = Math.floor(((guess.value - min) / (max - min)) * MAX_COLUMNS)
    groups[Math.min(MAX_COLUMNS - 1, Math.max(0, index))]?.push(guess)
  }
  return groups
}

/** Answers in each tenth of the time. A column is labelled with the second at which it ends. */
export function timeColumns({ question, responseTimes }: QuestionDetails): Column[] {
  const most = Math.max(0, ...responseTimes)
  const tenth = question.duration / responseTimes.length
  return responseTimes.map((count, index) => {
    const [first = '', last = ''] = [index, index + 1].map((tenths) => formatNumber(tenths * tenth))
    return {
      name: last,
      figure: formatNumber(count),
      spoken: timesText(first, last, count),
      parts: [{ share: shareOf(count, most), look: 'time' }],
      cells: [t`${first} to ${last}`, formatNumber(count)],
    }
  })
}
