import type { Nearest, QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { acceptedRange } from '@pinwheel/contract/plain'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
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
  const values = from === to ? formatNumber(from) : `${formatNumber(from)} to ${formatNumber(to)}`
  const verdict = right === 0 ? 'wrong' : right === count ? 'right' : `${formatNumber(right)} right`
  return `${values}: ${formatCount(count, 'answer')}, ${verdict}`
}
