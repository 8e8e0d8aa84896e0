import { describe, expect, test } from 'vitest'
import { validationErrors } from '../testing/validation-errors.ts'
import { SAMPLE_QUESTIONS, SAMPLE_ZERO_TO_ONE_HUNDRED } from '../testing/sample-questions.ts'
import { GameHistoryQuery } from './games.ts'
import { PhotoQuery } from './media.ts'
import { OwnQuizQuery, PublicQuizQuery, QuizQuestions, QuizSave } from './quizzes.ts'

const quiz = {
  title: 'Rivers and lakes',
  description: 'For a wet afternoon.',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  imageCoverURL: 'https://a.io/cover.webp',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: Object.values(SAMPLE_QUESTIONS),
}
const about = (change: object) => validationErrors(QuizSave, { ...quiz, ...change })

test('questions of a stored quiz are sent as they were saved, without reading their texts again', () => {
  const decomposed = { ...SAMPLE_QUESTIONS.TRUE_FALSE, question: 'Is this a cafe\u0301?' }
  expect(QuizQuestions.encode([decomposed])).toEqual([decomposed])
})

describe('saving a quiz', () => {
  test('[spec 3.33] both modes parse to what was sent', () => {
    const zeroToOneHundred = { ...quiz, mode: 'ZERO_TO_ONE_HUNDRED', questions: [SAMPLE_ZERO_TO_ONE_HUNDRED] }
    expect(QuizSave.parse(quiz)).toEqual(quiz)
    expect(QuizSave.parse(zeroToOneHundred)).toEqual(zeroToOneHundred)
  })

  test.each(['description', 'imageCoverURL'])('[I-04] [spec 5.14] an emptied %s counts as absent', (field) => {
    for (const emptied of ['', '   ', undefined])
      expect(QuizSave.parse({ ...quiz, [field]: emptied })).not.toHaveProperty(field, expect.any(String))
  })

  test('ignores unknown fields', () => {
    expect(QuizSave.parse({ ...quiz, author: { id: 'x' }, numberOfQuestions: 6 })).toEqual(quiz)
  })

  test.each([
    [{ title: undefined }, ['title: This field is required']],
    [{ title: 'ab' }, ['title: Minimum length must be greater than 3']],
    [{ title: 'x'.repeat(96) }, ['title: Maximum length must be less than 95']],
    [{ title: 'a<b' }, ["title: Can't contain illegal character"]],
    [{ title: 5 }, ['title: Must be a text']],
    [{ description: 'x'.repeat(501) }, ['description: Maximum length must be less than 500']],
    [{ description: 'two\nlines' }, ["description: Can't contain illegal character"]],
    [{ visibility: undefined }, ['visibility: This field is required']],
    [{ visibility: 'public' }, ['visibility: Expected PUBLIC or PRIVATE.']],
    [{ category: undefined }, ['category: This field is required']],
    [{ languageCode: undefined }, ['languageCode: This field is required']],
    [{ languageCode: 'EN' }, ['languageCode: Must be an ISO 639-1 language code.']],
    [{ imageCoverURL: 'cover.png' }, ['imageCoverURL: Is not a valid URL']],
    [{ imageCoverURL: 'http://localhost:3000/uploads/images/a.webp' }, []],
    [{ questions: undefined }, ['questions: This field is required']],
  ])('[spec 5.6, 5.13, 5.14, 5.17] with %o', (change, expected) => expect(about(change)).toEqual(expected))

  test('[I-06] refuses questions that are not a list', () => {
    expect(about({ questions: 'many' })).toEqual(['questions: Must be a list'])
  })

  test.each([{ mode: undefined }, { mode: 'SPEED' }])('with %o reports only the mode', (change) => {
    expect(QuizSave.safeParse({ ...quiz, ...change, title: '' }).error?.issues).toMatchObject([
      { code: 'invalid_union', path: ['mode'] },
    ])
  })

  test('refuses an unknown question type at its index', () => {
    const questions = [SAMPLE_QUESTIONS.RANGE, { ...SAMPLE_QUESTIONS.RANGE, type: 'ESSAY' }]
    expect(QuizSave.safeParse({ ...quiz, questions }).error?.issues).toMatchObject([
      { code: 'invalid_union', path: ['questions', 1, 'type'] },
    ])
  })

  test('[spec 1.6] 0–100 mode accepts only ranges', () => {
    const change = { mode: 'ZERO_TO_ONE_HUNDRED', questions: [SAMPLE_QUESTIONS.TRUE_FALSE] }
    expect(QuizSave.safeParse({ ...quiz, ...change }).success).toBe(false)
  })
})

describe('list queries', () => {
  const LISTS = [
    ['own quizzes', OwnQuizQuery, { limit: 10, offset: 0, sort: 'created', order: 'desc' }],
    ['public quizzes', PublicQuizQuery, { limit: 10, offset: 0, sort: 'created', order: 'desc' }],
    ['game history', GameHistoryQuery, { limit: 5, offset: 0 }],
    ['photos', PhotoQuery, { limit: 10, offset: 0 }],
  ] as const

  test.each(LISTS)('[spec 7.19, 7.21, 9.26] %s: defaults of absent parameters', (_, schema, defaults) =>
    expect(schema.parse({})).toEqual(defaults),
  )

  test.each(LISTS)('%s: accepts limits of 5 to 50 and offsets from 0', (_, schema) => {
    expect(schema.parse({ limit: '5', offset: '0' })).toMatchObject({ limit: 5, offset: 0 })
    expect(schema.parse({ limit: '50', offset: '12345' })).toMatchObject({ limit: 50, offset: 12_345 })
    expect(validationErrors(schema, { limit: '4' })).toEqual(['limit: Cannot be less than 5'])
    expect(validationErrors(schema, { limit: '51' })).toEqual(['limit: Cannot be greater than 50'])
    expect(validationErrors(schema, { offset: '-1' })).toEqual(['offset: Cannot be less than 0'])
  })

  test.each(LISTS)('%s: accepts only integers', (_, schema) => {
    for (const limit of ['ten', '5.5', '1e1', '0x10', ' 5', ['5', '6']])
      expect(validationErrors(schema, { limit })).toEqual(['limit: Must be a valid number'])
  })

  test.each(LISTS)('%s: ignores unknown parameters', (_, schema, defaults) =>
    expect(schema.parse({ tab: 'x', page: '9' })).toEqual(defaults),
  )

  test('[spec 3.59] visibility filters own quizzes and does not affect the public list', () => {
    expect(OwnQuizQuery.parse({ visibility: 'PRIVATE' })).toHaveProperty('visibility', 'PRIVATE')
    expect(validationErrors(OwnQuizQuery, { visibility: 'SECRET' })).toEqual([
      'visibility: Expected PUBLIC or PRIVATE.',
    ])
    expect(PublicQuizQuery.parse({ visibility: 'SECRET' })).not.toHaveProperty('visibility')
  })

  test('public quizzes are also sorted by plays and by relevance, own quizzes are not', () => {
    for (const sort of ['plays', 'relevance']) {
      expect(PublicQuizQuery.parse({ sort })).toHaveProperty('sort', sort)
      expect(validationErrors(OwnQuizQuery, { sort })).toHaveLength(1)
    }
  })

  test('[spec 3.59] each invalid value has its own error', () => {
    const bad = { mode: 'x', category: 'x', languageCode: 'xx', sort: 'x', order: 'x', limit: 'x', offset: 'x' }
    const named = OwnQuizQuery.safeParse(bad).error?.issues.map(({ path }) => path.join('.'))
    expect(named?.toSorted()).toEqual(Object.keys(bad).toSorted())
  })

  test('[spec 3.59] a search accepts any text; a blank one counts as absent', () => {
    expect(OwnQuizQuery.parse({ search: '(.*%' })).toHaveProperty('search', '(.*%')
    expect(OwnQuizQuery.parse({ search: 'e\u0301' })).toHaveProperty('search', 'é')
    expect(OwnQuizQuery.parse({ search: '  ' }).search).toBeUndefined()
    expect(validationErrors(OwnQuizQuery, { search: 'x'.repeat(201) })).toHaveLength(1)
    expect(validationErrors(OwnQuizQuery, { search: 'a\u0000b' })).toHaveLength(1)
  })

  test.each([
    ['own quizzes', OwnQuizQuery],
    ['public quizzes', PublicQuizQuery],
    ['photos', PhotoQuery],
    ['game history', GameHistoryQuery],
  ])('a blank query value of %s counts as absent', (_, query) => {
    const names = ['search', 'mode', 'category', 'languageCode', 'visibility', 'sort', 'order', 'limit', 'offset']
    for (const blank of ['', '  '])
      expect(query.parse(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(query.parse({}))
  })

  test('a photo search accepts two to twenty characters', () => {
    expect(PhotoQuery.parse({ search: 'red fox' })).toHaveProperty('search', 'red fox')
    for (const search of ['a', 'x'.repeat(21), 'a&b']) expect(validationErrors(PhotoQuery, { search })).toHaveLength(1)
  })
})
