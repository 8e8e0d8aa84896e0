import { t } from '@lingui/core/macro'
import type { Nearest, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { asWritten } from '../../../ui/as-written.ts'
import { FALSE_MARK, TRUE_MARK } from '../../../ui/AnswerShape.tsx'
import { PinMap } from './PinMap.tsx'
import { PuzzleResult } from './PuzzleResult.tsx'
import { RangeResult } from './RangeResult.tsx'
import type { CorrectionActions, Row } from './ResultRows.tsx'
import { ResultRows } from './ResultRows.tsx'

type ResultsOf<Type> = Extract<QuestionResults, { type: Type }>

/** The distribution of answers, drawn for the question's type. */
export function AnswerDistribution({
  question,
  results,
  players,
  nearest,
  correction,
}: {
  question: RevealedQuestion
  results: QuestionResults
  /** The number of players, for percentages. */
  players: number
  /** The players whose numbers were nearest, for a range. */
  nearest: Nearest | undefined
  correction: CorrectionActions | undefined
}) {
  switch (results.type) {
    case 'MULTI_CHOICE':
      return <ResultRows rows={choiceRows(results, question)} players={players} correction={correction} />
    case 'TRUE_FALSE':
      return <ResultRows rows={trueFalseRows(results)} players={players} correction={undefined} />
    case 'TYPE_ANSWER':
      return <ResultRows rows={typedRows(results, question)} players={players} correction={correction} />
    case 'RANGE':
      return question.type === 'RANGE' ? (
        <RangeResult question={question} rows={results.distribution} nearest={nearest} />
      ) : null
    case 'PIN':
      return <PinMap results={results} />
    case 'PUZZLE':
      return <PuzzleResult results={results} />
  }
}

/** One row per option, including those without answers, in the order of the question. */
function choiceRows(results: ResultsOf<'MULTI_CHOICE'>, question: RevealedQuestion): Row[] {
  const options = question.type === 'MULTI_CHOICE' ? question.options : []
  const chosen = new Set(results.distribution.map(({ index }) => index))
  const unchosen = options
    .map(({ value }, index) => ({ index, value, count: 0, correct: false }))
    .filter(({ index }) => !chosen.has(index))
  const rows = [...results.distribution, ...unchosen].toSorted((one, other) => one.index - other.index)
  return rows.map(({ index, value, count, correct }) => ({
    key: String(index),
    text: value,
    isQuoted: true,
    mark: index,
    count,
    correct,
    answer: { type: 'MULTI_CHOICE', index },
  }))
}

const trueFalseRows = ({ distribution }: ResultsOf<'TRUE_FALSE'>): Row[] =>
  [true, false].map((value) => {
    const { count = 0, correct = false } = distribution.find((row) => row.value === value) ?? {}
    return {
      key: String(value),
      text: value ? t`True` : t`False`,
      mark: value ? TRUE_MARK : FALSE_MARK,
      count,
      correct,
    }
  })

function typedRows({ distribution }: ResultsOf<'TYPE_ANSWER'>, question: RevealedQuestion): Row[] {
  const options = question.type === 'TYPE_ANSWER' ? question.options : []
  return distribution.map(({ value, count, correct }) => ({
    key: value,
    text: correct ? asWritten(options, value) : value,
    isQuoted: true,
    count,
    correct,
    answer: { type: 'TYPE_ANSWER', value },
  }))
}
