import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWaitsBehind } from '../sql/testing/blocked.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let quizId: string

beforeAll(async () => {
  pinwheel = await startTestApp()
  await pinwheel.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await pinwheel.user('Ada')
  const questions = [{ type: 'TRUE_FALSE', question: 'Is it?', points: 1000, duration: 30, correct: true }]
  const body = {
    title: 'Lakes',
    visibility: 'PUBLIC',
    category: 'OTHER',
    languageCode: 'en',
    mode: 'CLASSIC',
    questions,
  }
  quizId = ((await pinwheel.call('POST /quizzes', { token: ada.accessToken, body })).body as { id: string }).id
  // Larger than what the system keeps of a response for a client that does not read it.
  const text = `update quizzes set questions = jsonb_set(questions, '{0,question}', to_jsonb(repeat('Is it? ', 2000000))) where id = $1`
  await pinwheel.sql.pool.query(text, [quizId])
})
afterAll(() => pinwheel.close())

const questionsFor = (user: TestUser) => pinwheel.call(`GET /quizzes/${quizId}/questions`, { token: user.accessToken })

/** Asks for the questions and reads nothing of them but the head. */
async function stalledReader(): Promise<Socket> {
  const socket = connect((pinwheel.app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = new Promise((resolve) => socket.once('data', resolve))
  socket.write(
    `GET /api/quizzes/${quizId}/questions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.accessToken}\r\n\r\n`,
  )
  await head
  socket.pause()
  return socket
}

test('an account receives the next large response when it has read the one before, or lost its connection', async () => {
  const socket = await stalledReader()
  let isAnswered = false
  const next = questionsFor(ada).finally(() => (isAnswered = true))
  const bob = await pinwheel.user('Bob')
  expect((await pinwheel.call(`GET /quizzes/${quizId}/outline`, { token: bob.accessToken })).status).toBe(200)
  expect((await pinwheel.call(`GET /quizzes/${quizId}`, { token: ada.accessToken })).status).toBe(200)
  expect(isAnswered).toBe(false)

  const closed = new Promise((resolve) => socket.once('close', resolve))
  pinwheel.clock.pass(60_000)
  socket.resume()
  await closed
  expect((await next).status).toBe(200)
})

test('many calls of one account for large responses use one database connection', async () => {
  const draft = () => pinwheel.call(`GET /profile/drafts/${quizId}`, { token: ada.accessToken })
  const drafts = () => Promise.all(Array.from({ length: 6 }, draft))
  expect(await lockWaitsBehind(pinwheel.sql.pool, 'lock table quiz_drafts', drafts)).toBe(1)
})
