import { DRAFT_KEPT_DAYS, DRAFTS } from '@pinwheel/contract'
import type { Draft, DraftWithContent } from '@pinwheel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostLockWaits } from '../sql/testing/blocked.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
})
afterAll(() => pinwheel.close())
beforeEach(async () => {
  ada = await pinwheel.user('Ada')
})

const ID = 'draft-of-ada'
const QUIZ = '11111111-1111-4111-8111-111111111111'
const aDraft = (change: object = {}) => ({ title: 'Lakes', numberOfQuestions: 2, content: '{"text":"Ω"}', ...change })

const call = (request: string, options: { body?: unknown; version?: number } = {}, user = ada): Promise<TestAnswer> =>
  pinwheel.call(request, {
    token: user.accessToken,
    body: options.body,
    ...(options.version !== undefined && { headers: { 'if-match': `"${options.version}"` } }),
  })
const put = (change: object = {}, version?: number, id = ID) =>
  call(`PUT /profile/drafts/${id}`, { body: aDraft(change), ...(version !== undefined && { version }) })
const list = async (user = ada) => (await call('GET /profile/drafts', {}, user)).body as Draft[]
const contentOf = async (id = ID) => ((await call(`GET /profile/drafts/${id}`)).body as DraftWithContent).content

test('a draft is kept as it is, and the list names it without its content', async () => {
  const kept = await put({ quizId: QUIZ })
  expect(kept).toMatchObject({ status: 200, headers: { etag: '"1"' } })
  const listed = { id: ID, title: 'Lakes', quizId: QUIZ, numberOfQuestions: 2, version: 1, kept: expect.any(String) }
  expect(await list()).toEqual([listed])
  expect(await call(`GET /profile/drafts/${ID}`)).toMatchObject({
    headers: { etag: '"1"' },
    body: { ...listed, content: '{"text":"Ω"}' },
  })
})

test('the newest draft is first', async () => {
  await put({ title: 'Old' })
  pinwheel.clock.pass(1000)
  await put({ title: 'New' }, undefined, 'another-draft')
  expect((await list()).map(({ title }) => title)).toEqual(['New', 'Old'])
  pinwheel.clock.pass(1000)
  await put({ title: 'Old, changed' }, 1)
  expect((await list()).map(({ title }) => title)).toEqual(['Old, changed', 'New'])
})

test('a change replaces the version that it names, and no later one', async () => {
  await put()
  expect((await put({ content: 'here' }, 1)).headers.etag).toBe('"2"')
  expect((await put({ content: 'there' }, 1)).status).toBe(412)
  expect((await put({ content: 'new' })).status).toBe(412)
  expect(await contentOf()).toBe('here')
})

test('a repeated change succeeds, because its first response may have been lost', async () => {
  await put()
  expect(await put()).toMatchObject({ status: 200, headers: { etag: '"1"' } })
  await put({ content: 'here' }, 1)
  expect(await put({ content: 'here' }, 1)).toMatchObject({ status: 200, headers: { etag: '"2"' } })
})

test('a draft that was deleted elsewhere does not come back by a change', async () => {
  await put()
  expect((await call(`DELETE /profile/drafts/${ID}`)).status).toBe(204)
  expect((await put({}, 1)).status).toBe(404)
  expect((await call(`DELETE /profile/drafts/${ID}`)).status).toBe(404)
  expect((await call(`GET /profile/drafts/${ID}`)).status).toBe(404)
})

test('only the version that is named is deleted', async () => {
  await put()
  await put({ content: 'newer' }, 1)
  expect((await call(`DELETE /profile/drafts/${ID}`, { version: 1 })).status).toBe(412)
  expect((await call(`DELETE /profile/drafts/${ID}`, { version: 2 })).status).toBe(204)
})

test('nobody else reads, changes or deletes a draft, and the same id is another draft', async () => {
  await put()
  const bob = await pinwheel.user('Bob')
  expect(await list(bob)).toEqual([])
  expect((await call(`GET /profile/drafts/${ID}`, {}, bob)).status).toBe(404)
  expect((await call(`DELETE /profile/drafts/${ID}`, {}, bob)).status).toBe(404)
  expect((await call(`PUT /profile/drafts/${ID}`, { body: aDraft({ content: 'of Bob' }) }, bob)).status).toBe(200)
  expect(await contentOf()).toBe('{"text":"Ω"}')
})

test('bad input is refused with the name of the field', async () => {
  for (const [field, value] of [
    ['content', ''],
    ['content', 'a\u0000b'],
    ['content', undefined],
    ['title', undefined],
    ['title', 'a\u0000b'],
    ['numberOfQuestions', 51],
    ['quizId', 'no id'],
  ] as const)
    expect((await put({ [field]: value })).body).toMatchObject({ status: 400, validationErrors: [{ property: field }] })
  expect((await put({}, undefined, 'short')).status).toBe(400)
  expect(await list()).toEqual([])
})

test('an account keeps a bounded number of drafts, and a full one can still change them', async () => {
  for (let number = 0; number < DRAFTS.perAccount; number += 1) await put({}, undefined, `draft-number-${number}`)
  expect((await put()).status).toBe(409)
  expect((await put({ content: 'longer than before' }, 1, 'draft-number-7')).status).toBe(200)
})

test('the drafts of an account have a bounded size', async () => {
  const content = 'x'.repeat(900_000)
  for (let number = 0; number < 11; number += 1)
    expect((await put({ content }, undefined, `big-draft-${number}`)).status).toBe(200)
  expect((await put({ content })).status).toBe(409)
  expect((await put({ content: 'short' }, 1, 'big-draft-3')).status).toBe(200)
  expect((await put({ content })).status).toBe(200)
})

test('drafts that nobody changes are deleted in the end', async () => {
  await put()
  const hour = 60 * 60_000
  const { pool } = pinwheel.sql
  const almost = new Date(pinwheel.clock.now() - DRAFT_KEPT_DAYS * 24 * hour + 1.5 * hour)
  await pool.query('update quiz_drafts set kept_at = $2 where owner_id = $1', [ada.id, almost])
  const kept = async () => (await pool.query('select id from quiz_drafts where owner_id = $1', [ada.id])).rows
  pinwheel.clock.pass(hour)
  expect(await kept()).toHaveLength(1)
  pinwheel.clock.pass(hour)
  await expect.poll(kept).toEqual([])
})

test('keeping drafts has a limit per account', async () => {
  await put()
  const statuses = new Set<number>()
  for (let count = 0; count < 601; count += 1) statuses.add((await put()).status)
  expect([...statuses]).toEqual([200, 429])
})

test('many saves of one account at the same time do not hold the database connections', async () => {
  const saves = Promise.all(Array.from({ length: 300 }, (_, index) => put({ title: `Lakes ${index}` }, 1)))
  const waiting = await mostLockWaits(pinwheel.sql.pool)
  expect((await saves).map(({ status }) => status)).not.toContain(500)
  expect(waiting).toBe(0)
})
