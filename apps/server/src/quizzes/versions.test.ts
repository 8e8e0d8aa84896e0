import { ErrorBody, PROBLEMS } from '@pinwheel/contract'
import type { Quiz } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let otherNode: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  otherNode = await pinwheel.anotherNode()
  ada = await pinwheel.user('Ada')
})
afterAll(async () => {
  await otherNode.close()
  await pinwheel.close()
})

const aQuiz = (title: string) => ({
  title,
  visibility: 'PRIVATE',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [{ type: 'TRUE_FALSE', question: 'Is it?', points: 1000, duration: 30, correct: true }],
})

const call = (request: string, options: { body?: unknown; headers?: Record<string, string> } = {}, node = pinwheel) =>
  node.call(request, { token: ada.accessToken, ...options })
const tagOf = ({ headers }: TestAnswer) => String(headers.etag)

async function created(): Promise<{ path: string; tag: string }> {
  const answer = await call('POST /quizzes', { body: aQuiz('As created') })
  return { path: `/quizzes/${(answer.body as Quiz).id}`, tag: tagOf(answer) }
}
const put = (path: string, title: string, tag?: string, node = pinwheel) =>
  call(`PUT ${path}`, { body: aQuiz(title), headers: tag === undefined ? {} : { 'if-match': tag } }, node)
const titleOf = async (path: string) => ((await call(`GET ${path}`)).body as Quiz).title

test('a quiz has the ETag of its last save, which every save changes', async () => {
  const { path, tag } = await created()
  expect(tag).toMatch(/^"\d+"$/)
  expect(tagOf(await call(`GET ${path}`))).toBe(tag)
  const saved = await put(path, 'Saved')
  expect(tagOf(saved)).not.toBe(tag)
  expect(tagOf(await call(`GET ${path}`))).toBe(tagOf(saved))
  expect(tagOf(await call(`POST ${path}/copies`))).toMatch(/^"\d+"$/)
  expect(saved.body).not.toHaveProperty('version')
})

test('a save with If-Match replaces the version that it names', async () => {
  const { path, tag } = await created()
  const first = await put(path, 'First', tag)
  expect((await put(path, 'Second', tagOf(first))).status).toBe(200)
  expect((await put(path, 'Third', '*')).status).toBe(200)
  expect(await titleOf(path)).toBe('Third')
})

test('a save with the If-Match of an earlier version is refused and changes nothing', async () => {
  const { path, tag } = await created()
  await put(path, 'Elsewhere', tag)
  const { status, body } = await put(path, 'Here', tag)
  expect(status).toBe(412)
  expect(ErrorBody.parse(body).message).toBe(PROBLEMS['quiz/changed'].message)
  expect(await titleOf(path)).toBe('Elsewhere')
})

test('a save without If-Match replaces any version', async () => {
  const { path, tag } = await created()
  await put(path, 'Elsewhere', tag)
  expect((await put(path, 'Here')).status).toBe(200)
  expect(await titleOf(path)).toBe('Here')
})

test('a save of a deleted quiz is not found, with If-Match as well', async () => {
  const { path, tag } = await created()
  await call(`DELETE ${path}`)
  expect((await put(path, 'Here', tag)).status).toBe(404)
})

test('of many saves of one version, on two nodes, exactly one succeeds', async () => {
  const { path, tag } = await created()
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const answers = await Promise.all(
    titles.map((title, index) => put(path, title, tag, index % 2 === 0 ? pinwheel : otherNode)),
  )
  const saved = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(titles.length - 1)
  expect(saved.map(({ body }) => (body as Quiz).title)).toEqual([await titleOf(path)])
})
