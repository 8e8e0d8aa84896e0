import type { Answer, GameMode, Question } from '@pinwheel/contract'
import fc from 'fast-check'
import type { GameQuestion } from '../src/index.ts'
import { option, order, place, truth, typed, value } from './actions.ts'

/**
 * Random questions with recognizable solutions, so that tests can search for them in events: texts of solutions start
 * with "Secret", and numbers of solutions are one of these, which occur nowhere else.
 */
export const SECRET_NUMBERS = [271.828125, 314.159265] as const
export const SECRET_POSITIONS = [0.271828, 0.314159] as const
export const SECRET_TEXT = 'Secret'

export const randomQuestions = (mode: GameMode): fc.Arbitrary<readonly Question[]> =>
  fc
    .array(mode === 'CLASSIC' ? randomClassic : randomZeroToOneHundred, { minLength: 1, maxLength: 3 })
    .map((questions) => questions.map((make, index) => make(index)))

/** Each text contains the number of its question, so that tests recognize a question that is sent too early. */
export const textOf = (index: number): string => `Question number ${index}?`

type Numbered = (index: number) => Question

const asked = fc.record({
  duration: fc.constantFrom(5 as const, 10 as const, 20 as const),
  points: fc.constantFrom(0 as const, 1000 as const, 2000 as const),
})

const multiChoice: fc.Arbitrary<Numbered> = fc
  .tuple(
    asked,
    fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }).filter((flags) => flags.includes(true)),
  )
  .map(([shared, flags]) => (index) => ({
    type: 'MULTI_CHOICE',
    question: textOf(index),
    ...shared,
    options: flags.map((correct, option) => ({ value: `Option ${index} ${option}`, correct })),
  }))

const trueFalse: fc.Arbitrary<Numbered> = fc.tuple(asked, fc.boolean()).map(([shared, correct]) => (index) => ({
  type: 'TRUE_FALSE',
  question: textOf(index),
  ...shared,
  correct,
}))

const range: fc.Arbitrary<Numbered> = fc
  .tuple(
    asked,
    fc.constantFrom('NONE' as const, 'LOW' as const, 'MEDIUM' as const, 'HIGH' as const, 'MAXIMUM' as const),
  )
  .map(([shared, margin]) => (index) => ({
    type: 'RANGE',
    question: textOf(index),
    ...shared,
    min: -500,
    max: 500,
    margin,
    correct: margin === 'NONE' ? 271 : SECRET_NUMBERS[0],
  }))

const typeAnswer: fc.Arbitrary<Numbered> = fc
  .tuple(asked, fc.integer({ min: 1, max: 3 }))
  .map(([shared, count]) => (index) => ({
    type: 'TYPE_ANSWER',
    question: textOf(index),
    ...shared,
    options: Array.from({ length: count }, (_, place) => `${SECRET_TEXT} ${index} ${place}`),
  }))

const pin: fc.Arbitrary<Numbered> = fc
  .tuple(asked, fc.constantFrom('LOW' as const, 'MEDIUM' as const, 'HIGH' as const, 'MAXIMUM' as const))
  .map(([shared, tolerance]) => (index) => ({
    type: 'PIN',
    question: textOf(index),
    ...shared,
    imageURL: 'https://pictures.example/map.webp',
    positionX: SECRET_POSITIONS[0],
    positionY: SECRET_POSITIONS[1],
    tolerance,
  }))

const puzzle: fc.Arbitrary<Numbered> = fc
  .tuple(asked, fc.integer({ min: 3, max: 6 }))
  .map(([shared, count]) => (index) => ({
    type: 'PUZZLE',
    question: textOf(index),
    ...shared,
    values: Array.from({ length: count }, (_, place) => `Piece ${index} ${place}`),
  }))

const randomClassic = fc.oneof(multiChoice, trueFalse, range, typeAnswer, pin, puzzle)

const randomZeroToOneHundred: fc.Arbitrary<Numbered> = fc
  .tuple(fc.constantFrom(5 as const, 10 as const, 20 as const), fc.integer({ min: 0, max: 100 }))
  .map(([duration, correct]) => (index) => ({ type: 'RANGE', question: textOf(index), duration, correct }))

/** The same question with another solution, where the type allows one without any other change. */
export function withOtherSolution(question: Question): Question {
  switch (question.type) {
    case 'MULTI_CHOICE': {
      const isEveryOptionCorrect = question.options.every(({ correct }) => correct)
      const options = question.options.map(({ value, correct }, place) => ({
        value,
        correct: isEveryOptionCorrect ? place === 0 : !correct,
      }))
      return { ...question, options }
    }
    case 'TRUE_FALSE':
      return { ...question, correct: !question.correct }
    case 'RANGE':
      return { ...question, correct: question.correct === 3 ? 4 : 3 }
    case 'TYPE_ANSWER':
      return { ...question, options: ['Something else'] }
    case 'PIN':
      return { ...question, positionX: 0.9, positionY: 0.1, tolerance: 'LOW' }
    case 'PUZZLE':
      return question
  }
}

/** Answers to a question, from correct to invalid; for most types the last one has another type. */
export function answersTo(question: GameQuestion): readonly Answer[] {
  switch (question.type) {
    case 'MULTI_CHOICE':
      return [option(0), option(1), option(2), option(5), truth(true)]
    case 'TRUE_FALSE':
      return [truth(true), truth(false), value(1)]
    case 'RANGE': {
      const near = Math.floor(question.correct) + 3
      return [value(question.correct), value(near), value(60), value(-480), value(9999), option(0)]
    }
    case 'TYPE_ANSWER': {
      const accepted = question.options[0] ?? ''
      const shouted = ` ${accepted.toUpperCase()} `
      return [typed(accepted), typed(shouted), typed('Bergen'), typed('bergen '), typed('  '), place(0, 0)]
    }
    case 'PIN': {
      const { positionX: x, positionY: y } = question
      return [place(x, y), place(x + 0.05, y), place(x, 0.5), place(1, 1), typed('Rome')]
    }
    case 'PUZZLE': {
      const { values, shuffled } = question
      return [order(...values), order(...shuffled), order(...values.toReversed()), order('Some', 'other', 'values')]
    }
  }
}
