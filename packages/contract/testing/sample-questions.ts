import type { ClassicQuestion, QuestionType, ZeroToOneHundredQuestion } from '../src/index.ts'

/** One valid question of each type, as a creator saves it. */
const common = { points: 1000, duration: 30 } as const

export const SAMPLE_QUESTIONS = {
  MULTI_CHOICE: {
    type: 'MULTI_CHOICE',
    question: 'Longest river in Europe?',
    ...common,
    media: { type: 'IMAGE', url: 'https://img.example.org/river.webp' },
    options: [
      { value: 'Danube', correct: false },
      { value: 'Volga', correct: true },
    ],
  },
  TRUE_FALSE: { type: 'TRUE_FALSE', question: 'Is the Aral Sea a lake?', ...common, correct: true },
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
  PUZZLE: {
    type: 'PUZZLE',
    question: 'From small to large?',
    ...common,
    points: 0,
    values: ['Vatican', 'Malta', 'Iceland', 'Norway'],
  },
} as const satisfies { [Type in QuestionType]: ClassicQuestion & { type: Type } }

export const SAMPLE_ZERO_TO_ONE_HUNDRED = {
  type: 'RANGE',
  question: 'Percent of the earth that is water?',
  duration: 60,
  correct: 71,
} as const satisfies ZeroToOneHundredQuestion
