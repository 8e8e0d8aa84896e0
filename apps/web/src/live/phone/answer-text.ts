import { t } from '@lingui/core/macro'
import type { Answer, Solution } from '@pinwheel/contract'
import { answerMark, FALSE_MARK, TRUE_MARK } from '../../ui/AnswerShape.tsx'
import { positionText } from '../../ui/picture-position.ts'
import { formatValue, listOf } from '../shared/format-number.ts'
import { separated } from '../../ui/separated.ts'

/** The text of an answer, with the mark of its option if it has one, and whether it is a text of the quiz or of its players. */
export type AnswerText = { mark?: number; text: string; isQuoted?: true }

const QUOTED = { isQuoted: true } as const

const truth = (value: boolean): AnswerText => ({
  mark: value ? TRUE_MARK : FALSE_MARK,
  text: value ? t`True` : t`False`,
})

/** @param option the text of the chosen option. */
export function answerText(answer: Answer, option?: string): AnswerText {
  switch (answer.type) {
    case 'MULTI_CHOICE':
      return {
        mark: answer.optionIndex,
        text: option ?? answerMark(answer.optionIndex).name,
        ...(option !== undefined && QUOTED),
      }
    case 'TRUE_FALSE':
      return truth(answer.value)
    case 'RANGE':
      return { text: formatValue(answer.value) }
    case 'TYPE_ANSWER':
      return { text: answer.value, ...QUOTED }
    case 'PIN':
      return { text: positionText(answer) }
    case 'PUZZLE':
      return { text: separated(answer.values), ...QUOTED }
  }
}

const acceptedText = (value: string, lower: string, upper: string) => t`${value}, accepted from ${lower} to ${upper}`

/** The texts of the correct answers. Pins and orders have none: they are drawn. */
export function solutionTexts(solution: Exclude<Solution, { type: 'PIN' | 'PUZZLE' }>): readonly AnswerText[] {
  switch (solution.type) {
    case 'MULTI_CHOICE':
      return solution.right.map(({ index, value }) => ({ mark: index, text: value, ...QUOTED }))
    case 'TRUE_FALSE':
      return solution.right.map(truth)
    case 'RANGE':
      return solution.right.map(({ value, lower, upper }) => ({
        text:
          lower < upper ? acceptedText(formatValue(value), formatValue(lower), formatValue(upper)) : formatValue(value),
      }))
    case 'TYPE_ANSWER':
      return solution.right.length > 0 ? [{ text: listOf(solution.right), ...QUOTED }] : []
  }
}
