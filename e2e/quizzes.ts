import type { ClassicQuestion, QuizSave } from '@pinwheel/contract'

/** The texts are short, because the preview of a question lasts as long as reading takes. */
const settings = { visibility: 'PRIVATE', category: 'OTHER', languageCode: 'en' } as const
const asked = { points: 1000, duration: 60 } as const

const twoAndTwo: ClassicQuestion = {
  ...asked,
  type: 'MULTI_CHOICE',
  question: '2 and 2?',
  options: [
    { value: 'Four', correct: true },
    { value: 'Five', correct: false },
    { value: 'Six', correct: false },
  ],
}
const isOneOdd: ClassicQuestion = { ...asked, type: 'TRUE_FALSE', question: 'Is 1 odd?', correct: true }

const threeAndThree: ClassicQuestion = {
  ...asked,
  type: 'RANGE',
  question: '3 and 3?',
  min: 0,
  max: 10,
  correct: 6,
  margin: 'NONE',
}
const theMiddle = (at: string): ClassicQuestion => ({
  ...asked,
  type: 'PIN',
  question: 'The middle?',
  imageURL: `${at}/uploads/images/samples/eight-planets.svg`,
  positionX: 0.5,
  positionY: 0.5,
  tolerance: 'LOW',
})
const ready: ClassicQuestion = { ...asked, type: 'TYPE_ANSWER', question: 'Ready?', options: ['yes'] }
const aToC: ClassicQuestion = { ...asked, type: 'PUZZLE', question: 'A to C?', values: ['A', 'B', 'C'] }

export const twoQuestions: QuizSave = {
  ...settings,
  title: 'Two quick ones',
  mode: 'CLASSIC',
  questions: [twoAndTwo, isOneOdd],
}

/**
 * One question of each type. The correct answers: Four, True, 6, yes, the centre of the image, A B C.
 * @param at the origin of the image
 */
export const oneOfEachType = (at: string): QuizSave => ({
  ...settings,
  title: 'One of each',
  mode: 'CLASSIC',
  questions: [twoAndTwo, isOneOdd, threeAndThree, ready, theMiddle(at), aToC],
})

/** The types whose results depend most on the number of players. The time is short, because some bots never answer. */
export const crowdQuestions = (at: string): QuizSave => ({
  ...settings,
  title: 'For a full lobby',
  mode: 'CLASSIC',
  questions: [threeAndThree, theMiddle(at), aToC].map((question) => ({ ...question, duration: 5 })),
})

/** The answer time of `unhurriedQuestions`. */
const UNHURRIED_SECONDS = 120

const LONG_QUESTION = 'Two apples lie on the table and two more in the basket beside it: how many apples are there?'

/** One question of each type with a long answer time. The preview of the first one lasts nine seconds. */
export const unhurriedQuestions = (at: string): QuizSave => ({
  ...settings,
  title: 'Without time pressure',
  mode: 'CLASSIC',
  questions: [{ ...twoAndTwo, question: LONG_QUESTION }, isOneOdd, threeAndThree, ready, theMiddle(at), aToC].map(
    (question) => ({ ...question, duration: UNHURRIED_SECONDS }),
  ),
})

/** The correct values of `fourGuesses`. */
export const FOUR_NUMBERS: readonly number[] = [88, 64, 3, 32]

/** Of the first of `fourGuesses`. */
export const EXPLANATION = 'Eighty-eight keys make a piano.'

/** A quiz in 0–100 mode. */
export const fourGuesses: QuizSave = {
  ...settings,
  title: 'Four numbers from 0 to 100',
  mode: 'ZERO_TO_ONE_HUNDRED',
  questions: FOUR_NUMBERS.map((correct, index) => ({
    type: 'RANGE',
    question: `Number ${index + 1}?`,
    duration: 60,
    correct,
    ...(index === 0 && { explanation: { text: EXPLANATION } }),
  })),
}
