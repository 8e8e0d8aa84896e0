import type { StoredAnswer, PlayerAnswer, RevealedQuestion } from '@pinwheel/contract'
import { formatNumber } from './format.ts'

const percentOf = (share: number) => `${Math.round(share * 100)}%`

/** An answer as text. */
export function answerText(answer: StoredAnswer, question: RevealedQuestion): string {
  switch (answer.type) {
    case 'MULTI_CHOICE':
      return (question.type === 'MULTI_CHOICE' && question.options[answer.optionIndex]?.value) || ''
    case 'TRUE_FALSE':
      return answer.value ? 'True' : 'False'
    case 'RANGE':
      return formatNumber(answer.value)
    case 'TYPE_ANSWER':
      return answer.value
    case 'PIN':
      return `${percentOf(answer.positionX)} from the left, ${percentOf(answer.positionY)} from the top`
    case 'PUZZLE':
      return question.type === 'PUZZLE' ? answer.order.map((index) => question.values[index] ?? '').join(', ') : ''
  }
}

/** Labels for the verdict on an answer. */
export const VERDICT_LABELS = {
  CORRECT: 'Right',
  INCORRECT: 'Wrong',
  UNANSWERED: 'No answer',
  MISSED: 'Joined later',
} as const satisfies Record<PlayerAnswer['verdict'], string>
