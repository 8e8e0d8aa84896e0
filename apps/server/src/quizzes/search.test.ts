import type { QuizPage } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser

const aQuiz = (
  title: string,
  { question = 'Really?', ...change }: { question?: string; [field: string]: unknown } = {},
) => ({
  title,
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [{ type: 'TRUE_FALSE', question, points: 1000, duration: 30, correct: true }],
  ...change,
})

const save = async (owner: TestUser, quiz: object) => {
  const { status } = await pinwheel.call('POST /quizzes', { token: owner.accessToken, body: quiz })
  expect(status).toBe(201)
  pinwheel.clock.pass(1000)
}

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
  await save(ada, aQuiz('Volcanoes of the world'))
  await save(ada, aQuiz('Iceland', { description: 'Geysers, glaciers and a volcano.', languageCode: 'sv' }))
  await save(ada, aQuiz('Le présent', { question: 'Quels verbes irréguliers connais-tu?' }))
  await save(ada, aQuiz('Lunch', { category: 'FOOD_AND_DRINK' }))
  await save(ada, aQuiz('Secret', { description: 'A hidden volcano.', visibility: 'PRIVATE' }))
  await save(bob, aQuiz('Sicily', { question: 'Which volcano is active?' }))
})
afterAll(() => pinwheel.close())

const search = async (query: Record<string, string>, path = '/quizzes', user = bob) => {
  const { status, body } = await pinwheel.call(`GET ${path}?${new URLSearchParams(query)}`, { token: user.accessToken })
  expect(status).toBe(200)
  const { results, total } = body as QuizPage
  return { titles: results.map(({ title }) => title), total }
}
const found = async (...query: Parameters<typeof search>) => (await search(...query)).titles

test.each([
  ['glaciers', ['Iceland']],
  ['irreguliers', ['Le présent']],
  ['VERBES IRRÉG', ['Le présent']],
  ['food', ['Lunch']],
  ['glaciers geysers', ['Iceland']],
  ['glaciers verbes', []],
  ['ir', []],
  ["'", []],
  ['& | ! : * <->', []],
])('the search "%s" finds quizzes by description, category and questions', async (text, titles) =>
  expect(await found({ search: text })).toEqual(titles),
)

test('quizzes with the search in their title come first, then the others, each in the order of the list', async () => {
  expect(await search({ search: 'volcano' })).toEqual({
    titles: ['Volcanoes of the world', 'Sicily', 'Iceland'],
    total: 3,
  })
  expect(await found({ search: 'volcano', order: 'asc' })).toEqual(['Volcanoes of the world', 'Iceland', 'Sicily'])
})

test('pages continue from the quizzes found by title to the others, without a gap or a repetition', async () => {
  const dora = await pinwheel.user('Dora')
  for (const n of [1, 2, 3]) await save(dora, aQuiz(`Tides ${n}`))
  for (const n of [4, 5, 6, 7]) await save(dora, aQuiz(`Moon ${n}`, { question: 'What makes the tides?' }))
  const page = (offset: number) =>
    search(
      { search: 'tides', sort: 'title', order: 'asc', limit: '5', offset: String(offset) },
      '/profile/quizzes',
      dora,
    )
  expect(await page(0)).toEqual({ titles: ['Tides 1', 'Tides 2', 'Tides 3', 'Moon 4', 'Moon 5'], total: 7 })
  expect(await page(5)).toEqual({ titles: ['Moon 6', 'Moon 7'], total: 7 })
  expect(await page(2)).toEqual({ titles: ['Tides 3', 'Moon 4', 'Moon 5', 'Moon 6', 'Moon 7'], total: 7 })
  expect(await page(10)).toEqual({ titles: [], total: 7 })
})

test('a search finds private quizzes of the user only, and a filter narrows it', async () => {
  expect(await found({ search: 'volcano' }, '/profile/quizzes', ada)).toEqual([
    'Volcanoes of the world',
    'Secret',
    'Iceland',
  ])
  expect(await found({ search: 'volcano', visibility: 'PRIVATE' }, '/profile/quizzes', ada)).toEqual(['Secret'])
  expect(await found({ search: 'volcano', languageCode: 'sv' })).toEqual(['Iceland'])
  expect(await found({ search: 'volcano', category: 'SPACE' })).toEqual([])
})

test('lexemes of the filters are not words', async () => {
  expect(await found({ search: '@PUBLIC' })).toEqual([])
  expect(await found({ search: `@${ada.id}` })).toEqual([])
})

test('a change of the quiz changes what finds it', async () => {
  await save(bob, aQuiz('Changing', { description: 'About comets' }))
  expect(await found({ search: 'comets' })).toEqual(['Changing'])
  const { body } = await pinwheel.call('GET /quizzes?search=comets', { token: bob.accessToken })
  const { id } = (body as QuizPage).results[0] ?? {}
  await pinwheel.call(`PUT /quizzes/${id}`, {
    token: bob.accessToken,
    body: aQuiz('Changing', { description: 'About eclipses' }),
  })
  expect(await found({ search: 'comets' })).toEqual([])
  expect(await found({ search: 'eclipses' })).toEqual(['Changing'])
})
