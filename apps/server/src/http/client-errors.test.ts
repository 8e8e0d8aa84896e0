import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawHttp } from '../security/testing/raw-http.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'

let pinwheel: TestApp
const { reply, closeSockets } = rawHttp(() => (pinwheel.app.server.address() as AddressInfo).port)

beforeAll(async () => {
  pinwheel = await startTestApp()
  await pinwheel.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  closeSockets()
  await pinwheel.close()
})

const UNTIL_CLOSED = /(?!)/

test.each([
  ['a method that does not exist', 400, 'BREW /api/quizzes HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a text that is not HTTP', 400, 'hello\r\n\r\n'],
  ['an address that is too long', 431, `GET /api/quizzes?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('[16.2] %s is refused with the body of every error', async (_what, status, request) => {
  const [head = '', body = ''] = (await reply(request, UNTIL_CLOSED)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toEqual({
    message: expect.any(String) as string,
    status,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  })
})
