import { msg, t } from '@lingui/core/macro'
import type { StoredAnswer, PlayerAnswer, RevealedQuestion } from '@pinwheel/contract'
import { formatValue, percentText } from '../ui/format.ts'
import { translated } from '../ui/translated.ts'
import { separated } from '../ui/separated.ts'

const percentOf = (share: number) => percentText(Math.round(share * 100))

/** An answer as text. */
export function answerText(answer: StoredAnswer, question: RevealedQuestion): string {
  switch (answer.type) {
    case 'MULTI_CHOICE':
      return (question.type === 'MULTI_CHOICE' && question.options[answer.optionIndex]?.value) || ''
    case 'TRUE_FALSE':
      return answer.value ? t`True` : t`False`
    case 'RANGE':
      return formatValue(answer.value)
    case 'TYPE_ANSWER':
      return answer.value
    case 'PIN':
      return placeText(percentOf(answer.positionX), percentOf(answer.positionY))
    case 'PUZZLE':
      return question.type === 'PUZZLE' ? separated(answer.order.map((index) => question.values[index] ?? '')) : ''
  }
}

/** Whether the text of an answer is one of the quiz or of its players, and not one of the interface. */
export const isQuotedAnswer = ({ type }: { type: RevealedQuestion['type'] }): boolean =>
  type === 'MULTI_CHOICE' || type === 'TYPE_ANSWER' || type === 'PUZZLE'

const placeText = (left: string, top: string): string => t`${left} from the left, ${top} from the top`

/** Labels for the verdict on an answer. */
export const VERDICT_LABELS = translated<PlayerAnswer['verdict']>({
  CORRECT: msg({ message: 'Right', context: 'verdict' }),
  INCORRECT: msg({ message: 'Wrong', context: 'verdict' }),
  UNANSWERED: msg`No answer`,
  MISSED: msg`Joined later`,
})
