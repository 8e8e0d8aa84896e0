import type { ClassicQuestion, QuizSave } from '@pinwheel/contract'

/** Short texts: a question is announced for as long as it takes to read. */
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
 * A question of each type. The answers: Four, True, 6, yes, the middle of the picture, A B C.
 * @param at where its picture comes from
 */
export const oneOfEachType = (at: string): QuizSave => ({
  ...settings,
  title: 'One of each',
  mode: 'CLASSIC',
  questions: [twoAndTwo, isOneOdd, threeAndThree, ready, theMiddle(at), aToC],
})

/** Whose results look most different with many players. Some of the simulated ones never answer: the time is short. */
export const crowdQuestions = (at: string): QuizSave => ({
  ...settings,
  title: 'For a full hall',
  mode: 'CLASSIC',
  questions: [threeAndThree, theMiddle(at), aToC].map((question) => ({ ...question, duration: 5 })),
})

/** So long each of the unhurried questions can be answered. */
export const UNHURRIED_SECONDS = 120

const LONG_READ = 'Two apples lie on the table and two more in the basket beside it: how many apples are there?'

/** One of each type, and time for all that may happen meanwhile. The first one takes nine seconds to read. */
export const unhurriedQuestions = (at: string): QuizSave => ({
  ...settings,
  title: 'Without hurry',
  mode: 'CLASSIC',
  questions: [{ ...twoAndTwo, question: LONG_READ }, isOneOdd, threeAndThree, ready, theMiddle(at), aToC].map(
    (question) => ({ ...question, duration: UNHURRIED_SECONDS }),
  ),
})

/** What is right in each question of `fourGuesses`. */
export const FOUR_NUMBERS: readonly number[] = [88, 64, 3, 32]

/** A mode of its own: numbers from 0 to 100, and the nearest guesses win. */
export const fourGuesses: QuizSave = {
  ...settings,
  title: 'Four numbers from 0 to 100',
  mode: 'ZERO_TO_ONE_HUNDRED',
  questions: FOUR_NUMBERS.map((correct, index) => ({
    type: 'RANGE',
    question: `Number ${index + 1}?`,
    duration: 60,
    correct,
  })),
}
