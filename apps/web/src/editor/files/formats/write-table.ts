import { LIMITS } from '@pinwheel/contract/plain'
import type { Cell, Sheet } from '../../../sheets/index.ts'
import type { ClassicDraft } from '../../model/draft-question.ts'

/** Our own table: a row for each question with everything that it has. `table.ts` reads it back. */

const ANSWERS = LIMITS.multiChoiceOptions.max

const COLUMNS = [
  'Type',
  'Question',
  ...Array.from({ length: ANSWERS }, (_, index) => `Answer ${index + 1}`),
  'Correct',
  'Time limit (s)',
  'Points',
  'Minimum',
  'Maximum',
  'Margin',
  'X',
  'Y',
  'Tolerance',
  'Picture or media',
  'Media type',
  'Explanation',
  'Explanation picture',
]

export const tableOf = (questions: readonly ClassicDraft[]): Sheet => ({
  name: 'Questions',
  columns: COLUMNS,
  rows: questions.map(rowOf),
})

const numberOrNothing = (value: number): Cell => (Number.isNaN(value) ? null : value)

function rowOf(question: ClassicDraft): Cell[] {
  const solution = solutionOf(question)
  const answers = Array.from({ length: ANSWERS }, (_, index) => solution.answers?.[index] ?? null)
  const [min = null, max = null, margin = null] = solution.scale ?? []
  const [x = null, y = null, tolerance = null] = solution.position ?? []
  const media = question.type === 'PIN' ? { url: question.imageURL, type: null } : question.media
  return [
    question.type,
    question.question,
    ...answers,
    solution.correct ?? null,
    question.duration,
    question.points,
    min,
    max,
    margin,
    x,
    y,
    tolerance,
    media?.url ?? null,
    media?.type ?? null,
    question.explanation?.text ?? null,
    question.explanation?.media?.url ?? null,
  ]
}

type Solution = {
  answers?: readonly string[]
  correct?: Cell
  scale?: readonly Cell[]
  position?: readonly Cell[]
}

function solutionOf(question: ClassicDraft): Solution {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const right = question.options.flatMap(({ correct }, index) => (correct ? [index + 1] : []))
      return { answers: question.options.map(({ value }) => value), correct: right.join(', ') }
    }
    case 'TRUE_FALSE':
      return { correct: question.correct === undefined ? null : String(question.correct) }
    case 'TYPE_ANSWER':
      return { answers: question.options }
    case 'PUZZLE':
      return { answers: question.values }
    case 'RANGE': {
      const { min, max, correct, margin } = question
      return { correct: numberOrNothing(correct), scale: [numberOrNothing(min), numberOrNothing(max), margin] }
    }
    case 'PIN': {
      const { positionX, positionY, tolerance } = question
      return { position: [numberOrNothing(positionX), numberOrNothing(positionY), tolerance] }
    }
  }
}
