import { expect, test } from 'vitest'
import { registerHealth } from './health.ts'
import { createHttpServer } from './server.ts'
import { manualClock } from '../testing/clock.ts'

const tokens = { verify: () => undefined, isLive: async () => false }
const clock = manualClock()

test('a store that is down makes the service unwell, and its reason stays inside', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  registerHealth(
    app,
    {
      database: () => Promise.reject(new Error('password authentication failed')),
      pictures: async () => undefined,
    },
    clock,
  )
  const answer = await app.inject({ url: '/health' })
  await app.close()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    status: 'error',
    info: { pictures: { status: 'up' } },
    error: { database: { status: 'down' } },
    details: { pictures: { status: 'up' }, database: { status: 'down' } },
  })
})

test('however many ask, each store is asked once a second', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  let asked = 0
  let isUp = true
  const database = async () => {
    asked += 1
    if (!isUp) throw new Error('gone')
  }
  registerHealth(app, { database }, clock)
  const status = async () => (await app.inject('/health')).statusCode
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200])
  expect(asked).toBe(1)
  isUp = false
  expect(await status()).toBe(200)
  clock.pass(1_000)
  expect(await status()).toBe(503)
  expect(asked).toBe(2)
  await app.close()
})
