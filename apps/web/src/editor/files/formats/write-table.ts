import { LIMITS } from '@pinwheel/contract/plain'
import type { GameMode } from '@pinwheel/contract/plain'
import type { Cell, Sheet } from '../../../sheets/index.ts'
import type { ClassicDraft } from '../../model/draft-question.ts'
import { originCell } from './table-origin.ts'

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
  'Picture description',
  'Explanation',
  'Explanation picture',
  'Explanation picture description',
  'Credits and source',
]

/** @param mode of the quiz; in 0–100 mode, the questions are sliders from 0 to 100 */
export const tableOf = (questions: readonly ClassicDraft[], mode: GameMode): Sheet => ({
  name: 'Questions',
  columns: COLUMNS,
  rows: questions.map((question) => {
    const row = rowOf(question)
    return mode === 'CLASSIC' ? row : row.map((cell, at) => (COLUMNS[at] === 'Type' ? mode : cell))
  }),
})

const numberOrNothing = (value: number): Cell => (Number.isNaN(value) ? null : value)

function rowOf(question: ClassicDraft): Cell[] {
  const solution = solutionOf(question)
  const answers = Array.from({ length: ANSWERS }, (_, index) => solution.answers?.[index] ?? null)
  const [min = null, max = null, margin = null] = solution.scale ?? []
  const [x = null, y = null, tolerance = null] = solution.position ?? []
  const media =
    question.type === 'PIN' ? { url: question.imageURL, type: null, alt: question.imageAlt } : question.media
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
    media?.alt ?? null,
    question.explanation?.text ?? null,
    question.explanation?.media?.url ?? null,
    question.explanation?.media?.alt ?? null,
    originCell(question),
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
