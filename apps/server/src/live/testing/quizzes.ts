import type { Question, QuizSave } from '@pinwheel/contract'

const settings = { visibility: 'PUBLIC', category: 'GEOGRAPHY', languageCode: 'en' } as const

const asked = { points: 1000, duration: 20 } as const

export const MULTI_CHOICE = {
  type: 'MULTI_CHOICE',
  question: 'Longest river in Europe?',
  options: [
    { value: 'Danube', correct: false },
    { value: 'Rhine', correct: false },
    { value: 'Volga', correct: true },
  ],
  ...asked,
} satisfies Question

export const TRUE_FALSE = {
  type: 'TRUE_FALSE',
  question: 'Is the Aral Sea a lake?',
  correct: true,
  ...asked,
} satisfies Question

export const RANGE = {
  type: 'RANGE',
  question: 'Depth of the lake in metres?',
  min: 0,
  max: 500,
  correct: 310,
  margin: 'LOW',
  ...asked,
} satisfies Question

export const TYPE_ANSWER = {
  type: 'TYPE_ANSWER',
  question: 'The river through Vienna?',
  options: ['Danube', 'Donau'],
  ...asked,
} satisfies Question

export const PIN = {
  type: 'PIN',
  question: 'Where is Malta?',
  imageURL: 'https://img.example.org/map.webp',
  positionX: 0.4,
  positionY: 0.5,
  tolerance: 'LOW',
  ...asked,
} satisfies Question

export const PUZZLE = {
  type: 'PUZZLE',
  question: 'Sort by area, the smallest first',
  values: ['Malta', 'Belgium', 'Spain'],
  ...asked,
} satisfies Question

export const classicQuiz = (...questions: [Question, ...Question[]]): QuizSave =>
  ({ ...settings, title: 'Rivers and lakes', mode: 'CLASSIC', questions }) as QuizSave

export const zeroToOneHundredQuiz = (...correct: [number, ...number[]]): QuizSave => ({
  ...settings,
  title: 'Shares and percentages',
  mode: 'ZERO_TO_ONE_HUNDRED',
  questions: correct.map((value, place) => ({
    type: 'RANGE',
    question: `Share number ${place + 1}?`,
    duration: 20,
    correct: value,
  })) as Extract<QuizSave, { mode: 'ZERO_TO_ONE_HUNDRED' }>['questions'],
})
