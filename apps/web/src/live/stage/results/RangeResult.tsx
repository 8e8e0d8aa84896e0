import { t } from '@lingui/core/macro'
import type { Nearest, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { acceptedRange } from '@pinwheel/contract/plain'
import { answersOf } from '../counts.ts'
import { formatNumber, formatValue } from '../../shared/format-number.ts'
import { BarChart } from './BarChart.tsx'
import type { Bin } from './bins.ts'
import { binned } from './bins.ts'

type RangeRows = Extract<QuestionResults, { type: 'RANGE' }>['distribution']
type Question = Extract<RevealedQuestion, { type: 'RANGE' }>

/** The answers as columns over the scale, with a band for the accepted range and a flag at the correct value. */
export function RangeResult({
  question,
  rows,
  nearest,
}: {
  question: Question
  rows: RangeRows
  nearest: Nearest | undefined
}) {
  return (
    <BarChart
      scale={question}
      bins={binned(rows, question)}
      lookOf={(bin) => ({ label: labelOf(bin) })}
      right={question.correct}
      accepted={acceptedRange(question)}
      nearest={nearest}
    />
  )
}

/** "90: 8 answers, right", "10 to 16: 9 answers, 4 right" */
function labelOf({ from, to, count, right }: Bin): string {
  const [first, last, good] = [formatValue(from), formatValue(to), formatNumber(right)]
  const values = from === to ? first : t`${first} to ${last}`
  const verdict = right === 0 ? t`wrong` : right === count ? t`right` : t`${good} right`
  const answers = answersOf(count)
  return t`${values}: ${answers}, ${verdict}`
}
