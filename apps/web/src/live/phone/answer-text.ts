import type { Answer, Solution } from '@pinwheel/contract'
import { answerMark, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import { positionText } from '../../ui/picture-position.ts'
import { figure } from '../shared/format-number.ts'

/** An answer as it is read: its text, and the mark of an option. */
export type AnswerWords = { mark?: number; text: string }

const truth = (value: boolean): AnswerWords => ({
  mark: value ? TRUE_MARK : FALSE_MARK,
  text: value ? 'True' : 'False',
})

/** @param option the text of the chosen option. */
export function wordsOf(answer: Answer, option?: string): AnswerWords {
  switch (answer.type) {
    case 'MULTI_CHOICE':
      return { mark: answer.optionIndex, text: option ?? answerMark(answer.optionIndex).name }
    case 'TRUE_FALSE':
      return truth(answer.value)
    case 'RANGE':
      return { text: figure(answer.value) }
    case 'TYPE_ANSWER':
      return { text: answer.value }
    case 'PIN':
      return { text: positionText(answer) }
    case 'PUZZLE':
      return { text: answer.values.join(', ') }
  }
}

/** What was right. Pins and orders are drawn. */
export function rightWords(solution: Exclude<Solution, { type: 'PIN' | 'PUZZLE' }>): readonly AnswerWords[] {
  switch (solution.type) {
    case 'MULTI_CHOICE':
      return solution.right.map(({ index, value }) => ({ mark: index, text: value }))
    case 'TRUE_FALSE':
      return solution.right.map(truth)
    case 'RANGE':
      return solution.right.map(({ value, lower, upper }) => ({
        text: lower < upper ? `${figure(value)}, accepted from ${figure(lower)} to ${figure(upper)}` : figure(value),
      }))
    case 'TYPE_ANSWER':
      return solution.right.length > 0 ? [{ text: solution.right.join(' or ') }] : []
  }
}
