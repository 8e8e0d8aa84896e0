import { QuizSave, TEXT_RULES, lengthOf } from '@pinwheel/contract'
import type { QuizPage } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { mapAddresses } from '../pictures.ts'
import { SAMPLE_QUIZZES } from './seed.ts'

let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user()
})
afterAll(() => pinwheel.close())

const absolute = (address: string): string => `http://192.168.1.20:3000${address}`

/** The quiz as a client receives and sends it. */
const asGiven = (quiz: (typeof SAMPLE_QUIZZES)[number]) => {
  return {
    ...quiz,
    imageCoverURL: absolute(quiz.imageCoverURL ?? ''),
    questions: mapAddresses(quiz.questions, absolute),
  }
}

describe.each(SAMPLE_QUIZZES)('$title', (quiz) => {
  test('is valid for a save request', () => {
    expect(QuizSave.safeParse(asGiven(quiz)).error).toBeUndefined()
  })

  test('keeps its questions within what the editor allows', () => {
    const texts = quiz.questions.map(({ question }) => question)
    expect(texts.filter((text) => lengthOf(text) > TEXT_RULES.questionText.max)).toEqual([])
  })

  test('ships every picture that it shows', async () => {
    const pictures: string[] = [quiz.imageCoverURL ?? '']
    mapAddresses(quiz.questions, (address) => (pictures.push(address), address))
    const answers = await Promise.all(pictures.map((url) => pinwheel.app.inject({ url })))
    const types = answers.map(({ statusCode, headers }) => `${statusCode} ${String(headers['content-type'])}`)
    expect(types).toEqual(pictures.map(() => '200 image/svg+xml'))
  })
})

test('there are three: one with every type of question, one from 0 to 100, one of ten questions', () => {
  const [classic, numbers, knowledge] = SAMPLE_QUIZZES
  expect(new Set(classic?.questions.map(({ type }) => type)).size).toBe(6)
  expect(numbers).toMatchObject({ mode: 'ZERO_TO_ONE_HUNDRED' })
  expect(knowledge?.questions).toHaveLength(10)
})

test('the first start stores them, and a second node or start adds nothing', async () => {
  const node = await pinwheel.anotherNode()
  const { body } = await node.call('GET /quizzes', { token: ada.accessToken })
  await node.close()
  const page = body as QuizPage
  expect(page.total).toBe(SAMPLE_QUIZZES.length)
  expect(page.results.map(({ author }) => author.name)).toEqual(['Pinwheel', 'Pinwheel', 'Pinwheel'])
})

test('their pictures load from the origin of the request', async () => {
  const { body } = await pinwheel.call('GET /quizzes', {
    token: ada.accessToken,
    headers: { host: '192.168.1.20:3000' },
  })
  for (const { imageCoverURL } of (body as QuizPage).results)
    expect(imageCoverURL).toMatch(/^http:\/\/192\.168\.1\.20:3000\/uploads\/images\/drawings\/[0-9a-f]{64}\.svg$/)
})

test('sign-in to the account that owns them is impossible', async () => {
  const { rows } = await pinwheel.sql.pool.query(
    'select auth_provider, email, password_hash from users join quizzes on owner_id = users.id',
  )
  expect(rows).toHaveLength(SAMPLE_QUIZZES.length)
  for (const row of rows) expect(row).toEqual({ auth_provider: 'NONE', email: null, password_hash: null })
})
