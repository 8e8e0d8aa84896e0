import type { QuestionBankPage } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser

const asks = (...texts: string[]) =>
  texts.map((question) => ({ type: 'TRUE_FALSE', question, points: 1000, duration: 30, correct: true }))
const save = async (owner: TestUser, title: string, questions: object[], change: object = {}) => {
  const body = {
    title,
    visibility: 'PUBLIC',
    category: 'OTHER',
    languageCode: 'en',
    mode: 'CLASSIC',
    questions,
    ...change,
  }
  const { status } = await pinwheel.call('POST /quizzes', { token: owner.accessToken, body })
  expect(status).toBe(201)
}
const search = async (query: Record<string, string>, user = ada) => {
  const path = `GET /quizzes/questions?${new URLSearchParams(query)}` as const
  const { status, body } = await pinwheel.call(path, { token: user.accessToken })
  expect(status).toBe(200)
  return body as QuestionBankPage
}
const found = async (...query: Parameters<typeof search>) =>
  (await search(...query)).results.map(({ question }) => question.question)

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
  await save(bob, 'Comets', asks('Is a comet made of ice?', 'Is this about something else?'))
  await save(bob, 'Space', asks('Does a cométe have a tail?', 'Is the moon round?'))
  await save(bob, 'Hidden', asks('Is a comet secret?'), { visibility: 'PRIVATE' })
  await save(ada, 'Mine', asks('Is my comet private?'), { visibility: 'PRIVATE' })
})
afterAll(() => pinwheel.close())

test('questions of own and of public quizzes are found by their words, with their solution and source', async () => {
  const { results } = await search({ search: 'comet ice' })
  expect(results).toEqual([
    {
      quizId: expect.any(String),
      isOwn: false,
      question: asks('Is a comet made of ice?')[0],
      source: { title: 'Comets', author: 'Bob', languageCode: 'en' },
    },
  ])
})

test('own quizzes come first, private ones of others never, and a title finds all questions of its quiz last', async () => {
  expect(await found({ search: 'comet' })).toEqual([
    'Is my comet private?',
    'Is a comet made of ice?',
    'Does a cométe have a tail?',
    'Is this about something else?',
  ])
  expect(await found({ search: 'secret' })).toEqual([])
  expect(await found({ search: 'secret' }, bob)).toEqual(['Is a comet secret?'])
})

test('a search has pages, and knows its game mode', async () => {
  expect(await search({ search: 'is', limit: '5', offset: '0' })).toMatchObject({ limit: 5, offset: 0 })
  const { total } = await search({ search: 'comet' })
  expect((await search({ search: 'comet', offset: '2' })).total).toBe(total)
  expect(await found({ search: 'comet', offset: '2' })).toHaveLength(total - 2)
  expect(await found({ search: 'comet', mode: 'ZERO_TO_ONE_HUNDRED' })).toEqual([])
})

test.each([['&'], ["'"], ['x'.repeat(200)]])('the search %j finds nothing', async (text) =>
  expect(await found({ search: text })).toEqual([]),
)

test('a search is required', async () => {
  const { status, body } = await pinwheel.call('GET /quizzes/questions', { token: ada.accessToken })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('search')
})

test('a copied question keeps its source, which a save returns', async () => {
  const [question] = asks('Is a comet made of ice?')
  const source = { title: 'Comets', author: 'Bob' }
  await save(ada, 'With a source', [{ ...question, source }])
  const { results } = await search({ search: 'comet ice' })
  expect(results.find(({ isOwn }) => isOwn)?.question).toEqual({ ...question, source })
})

test('an account searches sixty times a minute', async () => {
  const eve = await pinwheel.user('Eve')
  for (let attempt = 1; attempt <= 60; attempt += 1) await search({ search: '&' }, eve)
  const { status } = await pinwheel.call('GET /quizzes/questions?search=x', { token: eve.accessToken })
  expect(status).toBe(429)
})
