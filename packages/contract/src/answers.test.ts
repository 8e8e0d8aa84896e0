import { describe, expect, test } from 'vitest'
import { validationErrors } from '../testing/validation-errors.ts'
import { Answer, AnswerRequest, CorrectAnswer } from './answers.ts'

const ANSWERS = [
  { type: 'MULTI_CHOICE', optionIndex: 5 },
  { type: 'TRUE_FALSE', value: false },
  { type: 'RANGE', value: -10_000 },
  { type: 'TYPE_ANSWER', value: 'Oslo' },
  { type: 'PIN', positionX: 0, positionY: 1 },
  { type: 'PUZZLE', values: ['a', 'b', 'c'] },
]

describe('answering', () => {
  test.each(ANSWERS)(
    '[spec 3.44, 3.45, 3.46, 3.47, 3.48, 3.49, 3.50, 7.28] $type, with the phase that the player saw or without',
    (answer) => {
      expect(AnswerRequest.parse(answer)).toEqual(answer)
      expect(AnswerRequest.parse({ ...answer, seq: 3, extra: true })).toEqual({ ...answer, seq: 3 })
    },
  )

  test.each(ANSWERS)('$type rejects additional fields in events', (answer) => {
    expect(Answer.parse(answer)).toEqual(answer)
    expect(Answer.safeParse({ ...answer, seq: 3 }).success).toBe(false)
  })

  test.each([
    [{ type: 'MULTI_CHOICE', optionIndex: 6 }, ['optionIndex: Cannot be greater than 5']],
    [{ type: 'MULTI_CHOICE', optionIndex: -1 }, ['optionIndex: Cannot be less than 0']],
    [{ type: 'MULTI_CHOICE', optionIndex: 1.5 }, ['optionIndex: Must be a valid number']],
    [{ type: 'MULTI_CHOICE', index: 1 }, ['optionIndex: Must be a valid number']],
    [{ type: 'TRUE_FALSE', value: 'true' }, ['value: Expected true or false.']],
    [{ type: 'RANGE', value: 10_001 }, ['value: Cannot be greater than 10000']],
    [{ type: 'RANGE', value: '5' }, ['value: Must be a valid number']],
    [{ type: 'TYPE_ANSWER', value: '' }, ['value: This field is required']],
    [{ type: 'TYPE_ANSWER', value: 'x'.repeat(21) }, ['value: Maximum length must be less than 20']],
    [{ type: 'TYPE_ANSWER', value: 'a\u2028b' }, ["value: Can't contain illegal character"]],
    [{ type: 'TYPE_ANSWER', value: '\u202Ea' }, ["value: Can't contain illegal character"]],
    [{ type: 'PUZZLE', values: ['a', 'b', 'c\nd'] }, ["values.2: Can't contain illegal character"]],
    [
      { type: 'PIN', positionX: -0.1, positionY: 1.1 },
      ['positionX: Cannot be less than 0', 'positionY: Cannot be greater than 1'],
    ],
    [{ type: 'PUZZLE', values: ['a', 'b'] }, ['values: Expected at least 3 entries.']],
    [{ type: 'PUZZLE', values: [...'abcdefg'] }, ['values: Expected at most 6 entries.']],
    [{ type: 'PUZZLE', values: ['a', 'b', 'x'.repeat(76)] }, ['values.2: Maximum length must be less than 75']],
    [{ type: 'RANGE', value: 5, seq: -1 }, ['seq: Cannot be less than 0']],
    [{ type: 'RANGE', value: 5, seq: 1.5 }, ['seq: Must be a valid number']],
  ])('[spec 3.44, 3.49] %o is refused', (answer, expected) =>
    expect(validationErrors(AnswerRequest, answer)).toEqual(expected),
  )

  test.each([{}, { type: 'ESSAY', value: 'x' }, { optionIndex: 1 }])('refuses %o, which has no known type', (answer) =>
    expect(AnswerRequest.safeParse(answer).error?.issues).toMatchObject([{ code: 'invalid_union', path: ['type'] }]),
  )
})

test.each(['2 + 2', '5 €', '❤️', 'नीता', ' '])('accepts %j as a typed answer', (value) =>
  expect(AnswerRequest.parse({ type: 'TYPE_ANSWER', value })).toEqual({ type: 'TYPE_ANSWER', value }),
)

test('accepts values of a puzzle with outer spaces unchanged', () => {
  const answer = { type: 'PUZZLE', values: [' a', 'b ', '5 €'] }
  expect(AnswerRequest.parse(answer)).toEqual(answer)
})

describe('correct answers', () => {
  test('a typed answer needs visible text and is trimmed', () => {
    expect(CorrectAnswer.parse({ type: 'TYPE_ANSWER', value: ' 5 € ' })).toEqual({ type: 'TYPE_ANSWER', value: '5 €' })
    expect(validationErrors(CorrectAnswer, { type: 'TYPE_ANSWER', value: ' ' })).toEqual([
      'value: This field is required',
    ])
  })

  test('a typed answer of the greatest length can be sent as the result shows it, in lower case', () => {
    const value = 'İZMİR VE İSTANBULLAR'
    expect(AnswerRequest.safeParse({ type: 'TYPE_ANSWER', value }).success).toBe(true)
    const corrected = CorrectAnswer.parse({ type: 'TYPE_ANSWER', value: value.toLowerCase() })
    expect(corrected).toMatchObject({
      value: expect.toSatisfy((sent: string) => sent.toLowerCase() === value.toLowerCase()),
    })
  })

  test('[spec 7.29] an option is called `index`; other types have the format of answers', () => {
    expect(CorrectAnswer.parse({ type: 'MULTI_CHOICE', index: 2 })).toEqual({ type: 'MULTI_CHOICE', index: 2 })
    for (const answer of ANSWERS.slice(1)) expect(CorrectAnswer.parse(answer)).toEqual(answer)
    expect(CorrectAnswer.safeParse({ type: 'MULTI_CHOICE', optionIndex: 2 }).success).toBe(false)
  })
})
