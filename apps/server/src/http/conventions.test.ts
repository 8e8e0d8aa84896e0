import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user()
})
afterAll(() => pinwheel.close())

test('[16.1] a DELETE with a JSON content type and no body is accepted', async () => {
  const answer = await pinwheel.call('DELETE /quizzes/nothing', { token: ada.accessToken })
  expect(answer).toMatchObject({ status: 404, body: { message: 'Quiz was not found.' } })
})

test('a GET with a JSON content type and no body is accepted', async () => {
  expect(await pinwheel.call('GET /profile/user', { token: ada.accessToken })).toMatchObject({ status: 200 })
})
