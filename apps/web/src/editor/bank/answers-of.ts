import { t } from '@lingui/core/macro'
import type { Question } from '@pinwheel/contract'
import { isFromTheRight } from '../../ui/quoted.ts'

/** The answers of a question in a line, the right ones with a tick; empty for a pin. */
export function answersOf(question: Question): string {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return question.options.map(({ value, correct }) => (correct ? `✓ ${value}` : value)).join(' · ')
    case 'TRUE_FALSE':
      return `✓ ${question.correct ? t`True` : t`False`}`
    case 'RANGE':
      return `✓ ${question.correct}`
    case 'TYPE_ANSWER':
      return question.options.map((value) => `✓ ${value}`).join(' · ')
    case 'PUZZLE':
      return question.values.join(isFromTheRight(question.values.join('')) ? ' ← ' : ' → ')
    case 'PIN':
      return ''
  }
}
