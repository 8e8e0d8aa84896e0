import { plural, t } from '@lingui/core/macro'
import type { HostEvent } from '@pinwheel/contract'
import { hadItRight } from './counts.ts'
import { nearestText } from './results/nearest-text.ts'
import { formatNumber, formatValue } from '../shared/format-number.ts'
import { asWritten } from '../../ui/as-written.ts'
import { separated } from '../../ui/separated.ts'

/** The seconds before the end at which the remaining time is announced. */
const MARKS = [30, 10, 5] as const

/** The announcement when the remaining time goes from `before` to `left` seconds. */
export function timeAnnouncement(before: number, left: number): string | undefined {
  if (left <= 0) return before > 0 ? t`Time is up.` : undefined
  const passed = MARKS.filter((mark) => before > mark && left <= mark).at(-1)
  return passed === undefined ? undefined : plural(passed, { one: '# second left.', other: '# seconds left.' })
}

export function playersAnnouncement(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} player has joined.`, other: `${figure} players have joined.` })
}

type HostResult = Extract<HostEvent, { type: 'GAME_RESULT_HOST' }>

/** The number of correct answers. The question is the heading of the screen, which is announced already. */
export function resultAnnouncement({ game, question, results, nearest, asked = game.players }: HostResult): string {
  const rows: readonly { count: number; correct: boolean }[] = results.distribution
  const right = rows.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  const answers = answersAnnouncement(results, question)
  const sentences = [nearest && `${nearestText(nearest)}.`, hadItRight(right, asked), answers && t`Right: ${answers}.`]
  return sentences.filter(Boolean).join(' ')
}

function answersAnnouncement(results: HostResult['results'], question: HostResult['question']): string {
  const options = question.type === 'TYPE_ANSWER' ? question.options : []
  switch (results.type) {
    case 'PUZZLE':
      return separated(results.values)
    case 'PIN':
      return ''
    case 'TRUE_FALSE':
      return correctValues(results.distribution, (value) => (value ? t`True` : t`False`))
    case 'RANGE':
      return correctValues(results.distribution, formatValue)
    case 'MULTI_CHOICE':
      return correctValues<string>(results.distribution, String)
    case 'TYPE_ANSWER':
      return correctValues<string>(results.distribution, (value) => asWritten(options, value))
  }
}

const correctValues = <Value>(
  rows: readonly { value: Value; correct: boolean }[],
  format: (value: Value) => string,
): string =>
  rows
    .filter(({ correct }) => correct)
    .map(({ value }) => format(value))
    .join(', ')
