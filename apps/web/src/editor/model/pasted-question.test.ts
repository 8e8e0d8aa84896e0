import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import { asType, newQuestion } from './draft-question.ts'
import { pastedQuestion, withPasted } from './pasted-question.ts'

const BLANK = newQuestion('CLASSIC')
const RIVERS = {
  question: 'Which is a river?',
  answers: [
    { text: 'Danube', isRight: true },
    { text: 'Everest', isRight: false },
    { text: 'J. Ray', isRight: false },
  ],
}

describe('a pasted question is', () => {
  test.each([
    ['a row of cells', 'Which is a river?\t*Danube\tEverest\t\tJ. Ray'],
    ['lines', 'Which is a river?\n*Danube\n\nEverest\r\nJ. Ray\n'],
    ['lines with letters', 'Which is a river?\nA) *Danube\nB) Everest\nC) J. Ray'],
    ['lines with a star before the letter', 'Which is a river?\n*a) Danube\nb) Everest\nc) J. Ray'],
    ['lines with numbers and a star at the end', 'Which is a river?\n1. Danube *\n2. Everest\n3. J. Ray'],
    ['one line with letters', 'Which is a river? *A) Danube B) Everest C) J. Ray'],
    ['one line with letters and a star after one', 'Which is a river? A) *Danube B) Everest C) J. Ray'],
  ])('%s', (_, text) => expect(pastedQuestion(text)).toEqual(RIVERS))

  test.each([
    ['one line', 'Which is a river?'],
    ['two lines', 'Which of these is a\nriver?'],
    ['nothing', ' \n\t'],
    ['a name with an initial', 'Who was A. Lind?'],
    ['letters out of order', 'B) first A) second'],
    ['a table of several rows', 'Question\tAnswer\nWhich?\tThis'],
  ])('not %s', (_, text) => expect(pastedQuestion(text)).toBeUndefined())

  test('read back from cells with any number of right answers', () => {
    const cell = stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8})?$/)
    assert(
      property(
        cell,
        array(cell, { minLength: 1, maxLength: 6 }),
        integer({ min: 0, max: 63 }),
        (question, texts, bits) => {
          const answers = texts.map((text, index) => ({ text, isRight: ((bits >> index) & 1) === 1 }))
          const row = [question, ...answers.map(({ text, isRight }) => (isRight ? `*${text}` : text))].join('\t')
          expect(pastedQuestion(row)).toEqual({ question, answers })
        },
      ),
    )
  })
})

describe('it fills', () => {
  test('a blank multi choice, with its right answers', () => {
    expect(withPasted(BLANK, RIVERS)).toEqual({
      question: {
        ...BLANK,
        question: 'Which is a river?',
        options: [
          { value: 'Danube', correct: true },
          { value: 'Everest', correct: false },
          { value: 'J. Ray', correct: false },
        ],
      },
      leftOver: [],
    })
  })

  test('a typed answer and a puzzle', () => {
    expect(withPasted(asType(BLANK, 'TYPE_ANSWER'), RIVERS)?.question).toMatchObject({
      options: ['Danube', 'Everest', 'J. Ray'],
    })
    expect(withPasted(asType(BLANK, 'PUZZLE'), RIVERS)?.question).toMatchObject({
      values: ['Danube', 'Everest', 'J. Ray'],
    })
  })

  test('no more answers than the type has, and names the others', () => {
    const type = constantFrom('MULTI_CHOICE', 'TYPE_ANSWER', 'PUZZLE' as const)
    assert(
      property(type, integer({ min: 1, max: 12 }), (questionType, count) => {
        const answers = Array.from({ length: count }, (_, index) => ({ text: String(index), isRight: false }))
        const filled = withPasted(asType(BLANK, questionType), { question: 'Q', answers })
        const max = questionType === 'TYPE_ANSWER' ? 4 : 6
        expect(filled?.leftOver).toEqual(answers.slice(max).map(({ text }) => text))
      }),
    )
  })

  test('neither a question with answers nor a type without a list of them', () => {
    for (const draft of Object.values(FINISHED)) expect(withPasted(draft, RIVERS)).toBeUndefined()
    for (const type of ['TRUE_FALSE', 'RANGE', 'PIN'] as const)
      expect(withPasted(asType(BLANK, type), RIVERS)).toBeUndefined()
  })
})
