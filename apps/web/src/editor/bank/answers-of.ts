import { t } from '@lingui/core/macro'
import type { Question } from '@pinwheel/contract'
import { isFromTheRight, scriptAttributes } from '../../ui/quoted.ts'

/** The answers of a question in a line, the right ones with a tick; empty for a pin. `language` is that of its quiz. */
export function answersOf(question: Question, language: string | undefined): string {
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
      return question.values.join(isLineFromTheRight(question.values.join(''), language) ? ' ← ' : ' → ')
    case 'PIN':
      return ''
  }
}

/** The direction of an element with the attributes of `quotedIn`: `auto` is that of the first letter. */
const isLineFromTheRight = (text: string, language: string | undefined): boolean =>
  scriptAttributes(language, text).dir === 'rtl' || isFromTheRight(/\p{L}/u.exec(text)?.[0] ?? '')
