import { t } from '@lingui/core/macro'
import type { QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { FALSE_MARK, TRUE_MARK } from '../ui/AnswerShape.tsx'
import { asWritten } from '../ui/as-written.ts'
import { formatValue } from '../ui/format.ts'
import { separated } from '../ui/separated.ts'

type MultiChoiceResults = Extract<QuestionResults, { type: 'MULTI_CHOICE' }>
type PinResults = Extract<QuestionResults, { type: 'PIN' }>

/** One answer and how many players gave it. `mark` is the index of its shape, if the question has shapes, and `isQuoted` marks texts of the quiz and its players. */
export type AnswerCount = { key: string; text: string; count: number; correct: boolean; mark?: number; isQuoted?: true }

const countOf = ({ count, correct } = { count: 0, correct: false }) => ({ count, correct })

/** How many players gave each answer, including options without players. */
export function answerCounts(question: RevealedQuestion, results: QuestionResults): AnswerCount[] {
  switch (results.type) {
    case 'MULTI_CHOICE':
      return optionCounts(question, results)
    case 'TRUE_FALSE':
      return [true, false].map((value) => ({
        key: String(value),
        text: value ? t`True` : t`False`,
        mark: value ? TRUE_MARK : FALSE_MARK,
        ...countOf(results.distribution.find((row) => row.value === value)),
      }))
    case 'RANGE':
      return results.distribution.map((row) => ({
        key: String(row.value),
        text: formatValue(row.value),
        ...countOf(row),
      }))
    case 'TYPE_ANSWER':
      return results.distribution.map((row) => ({
        key: row.value,
        text: row.correct ? asWritten(acceptedAnswers(question), row.value) : row.value,
        isQuoted: true,
        ...countOf(row),
      }))
    case 'PIN':
      return pinCounts(results)
    case 'PUZZLE':
      return results.distribution.map((row) => {
        const text = separated(row.value)
        return { key: text, text, isQuoted: true, ...countOf(row) }
      })
  }
}

const acceptedAnswers = (question: RevealedQuestion): readonly string[] =>
  question.type === 'TYPE_ANSWER' ? question.options : []

/** In the order of the options on the screen. */
function optionCounts(question: RevealedQuestion, { distribution }: MultiChoiceResults) {
  const options = question.type === 'MULTI_CHOICE' ? question.options : []
  return options.map(({ value }, index) => {
    const row = distribution.find((one) => one.index === index)
    return { key: String(index), text: value, isQuoted: true as const, mark: index, ...countOf(row) }
  })
}

/** Correct and incorrect pins; the map shows their positions. */
function pinCounts({ distribution }: PinResults): AnswerCount[] {
  const sum = (right: boolean) =>
    distribution.reduce((total, { count, correct }) => total + (correct === right ? count : 0), 0)
  return [
    { key: 'near', text: t`Near enough`, count: sum(true), correct: true },
    { key: 'far', text: t`Too far off`, count: sum(false), correct: false },
  ]
}
