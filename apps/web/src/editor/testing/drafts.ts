import type { DraftQuestion } from '../draft.ts'
import { newQuestion } from '../draft.ts'
import type { QuestionList } from '../question-list.ts'
import { loadList } from '../question-list.ts'

const common = { points: 1000, duration: 30 } as const

/** One finished question of each kind, as it is loaded. */
export const FINISHED = {
  MULTI_CHOICE: {
    type: 'MULTI_CHOICE',
    question: 'Longest river in Europe?',
    ...common,
    options: [
      { value: 'Danube', correct: false },
      { value: 'Volga', correct: true },
    ],
  },
  TRUE_FALSE: { type: 'TRUE_FALSE', question: 'Is the Aral Sea a lake?', ...common, correct: false },
  RANGE: {
    type: 'RANGE',
    question: 'Year of the moon landing?',
    ...common,
    min: 1900,
    max: 2025,
    correct: 1969,
    margin: 'LOW',
  },
  TYPE_ANSWER: { type: 'TYPE_ANSWER', question: 'Capital of Norway?', ...common, options: ['Oslo'] },
  PIN: {
    type: 'PIN',
    question: 'Where is Gotland?',
    points: 2000,
    duration: 60,
    imageURL: 'http://localhost:3000/uploads/images/map.webp',
    positionX: 0.62,
    positionY: 0.41,
    tolerance: 'MEDIUM',
  },
  PUZZLE: { type: 'PUZZLE', question: 'From small to large?', ...common, values: ['Malta', 'Iceland', 'Norway'] },
  ZERO_TO_ONE_HUNDRED: { type: 'RANGE', question: 'Percent of water?', duration: 60, correct: 71 },
} as const satisfies Record<string, DraftQuestion>

/** A Classic list with these question texts, the first one open. */
export const listOf = (...texts: string[]): QuestionList =>
  loadList(
    'CLASSIC',
    texts.map((question) => ({ ...newQuestion('CLASSIC'), question })),
  )

export const textsOf = ({ entries }: QuestionList): string[] => entries.map(({ question }) => question.question)
