import type {
  MultiChoiceQuestion,
  PinQuestion,
  PuzzleQuestion,
  RangeQuestion,
  TrueFalseQuestion,
  TypeAnswerQuestion,
  ZeroToOneHundredQuestion,
} from '@pinwheel/contract'

/** One question of each type, 30 seconds and 1000 points, with fields to override. */

const asked = { duration: 30, points: 1000 } as const

export const multiChoice = (different: Partial<MultiChoiceQuestion> = {}): MultiChoiceQuestion => ({
  type: 'MULTI_CHOICE',
  question: 'Longest river in Europe?',
  ...asked,
  options: [
    { value: 'Danube', correct: false },
    { value: 'Rhine', correct: false },
    { value: 'Volga', correct: true },
    { value: 'Loire', correct: false },
  ],
  ...different,
})

export const trueFalse = (different: Partial<TrueFalseQuestion> = {}): TrueFalseQuestion => ({
  type: 'TRUE_FALSE',
  question: 'Is a tomato a berry?',
  ...asked,
  correct: true,
  ...different,
})

export const range = (different: Partial<RangeQuestion> = {}): RangeQuestion => ({
  type: 'RANGE',
  question: 'How much of a person is water, in percent?',
  ...asked,
  min: 0,
  max: 100,
  correct: 50,
  margin: 'MEDIUM',
  ...different,
})

export const typeAnswer = (different: Partial<TypeAnswerQuestion> = {}): TypeAnswerQuestion => ({
  type: 'TYPE_ANSWER',
  question: 'Capital of Norway?',
  ...asked,
  options: ['Oslo', 'Christiania'],
  ...different,
})

export const pin = (different: Partial<PinQuestion> = {}): PinQuestion => ({
  type: 'PIN',
  question: 'Where is Rome?',
  ...asked,
  imageURL: 'https://pictures.example/map.webp',
  positionX: 0.5,
  positionY: 0.5,
  tolerance: 'MEDIUM',
  ...different,
})

export const puzzle = (different: Partial<PuzzleQuestion> = {}): PuzzleQuestion => ({
  type: 'PUZZLE',
  question: 'Sort by area, smallest first.',
  ...asked,
  values: ['Malta', 'Belgium', 'Spain', 'Canada'],
  ...different,
})

export const zeroToOneHundred = (different: Partial<ZeroToOneHundredQuestion> = {}): ZeroToOneHundredQuestion => ({
  type: 'RANGE',
  question: 'How many bones has a hand and an arm?',
  duration: 60,
  correct: 30,
  ...different,
})
