import type { HostEvent } from '@pinwheel/contract'
import { formatCount, formatNumber } from '../shared/format-number.ts'

/** Seconds before the end at which the time is said: often enough to hurry, too seldom to disturb. */
const MARKS = [30, 10, 5] as const

/** What is said of the time between two looks at the seconds that are left. */
export function timeAnnouncement(before: number, left: number): string | undefined {
  if (left <= 0) return before > 0 ? 'Time is up.' : undefined
  const passed = MARKS.filter((mark) => before > mark && left <= mark).at(-1)
  return passed === undefined ? undefined : `${passed} seconds left.`
}

export const playersAnnouncement = (count: number): string =>
  count === 1 ? '1 player has joined.' : `${formatNumber(count)} players have joined.`

type HostResult = Extract<HostEvent, { type: 'GAME_RESULT_HOST' }>

/** How many had it right. The heading of the screen, the question, has been said already. */
export function resultAnnouncement({ game, results }: HostResult): string {
  const rows: readonly { count: number; correct: boolean }[] = results.distribution
  const right = rows.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  const answers = answersAnnouncement(results)
  return `${formatNumber(right)} of ${formatCount(game.players, 'player')} had it right.${answers && ` Right: ${answers}.`}`
}

function answersAnnouncement(results: HostResult['results']): string {
  switch (results.type) {
    case 'PUZZLE':
      return results.values.join(', ')
    case 'PIN':
      return ''
    case 'TRUE_FALSE':
      return rightOnes(results.distribution, (value) => (value ? 'True' : 'False'))
    case 'RANGE':
      return rightOnes(results.distribution, formatNumber)
    case 'MULTI_CHOICE':
    case 'TYPE_ANSWER':
      return rightOnes<string>(results.distribution, String)
  }
}

const rightOnes = <Value>(
  rows: readonly { value: Value; correct: boolean }[],
  said: (value: Value) => string,
): string =>
  rows
    .filter(({ correct }) => correct)
    .map(({ value }) => said(value))
    .join(', ')
