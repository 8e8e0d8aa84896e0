import { expect, test } from 'vitest'
import { registerHealth } from './health.ts'
import { createHttpServer } from './server.ts'

test('a store that is down makes the service unwell, and its reason stays inside', async () => {
  const tokens = { verify: () => undefined, isLive: async () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  registerHealth(app, {
    database: () => Promise.reject(new Error('password authentication failed')),
    pictures: async () => undefined,
  })
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
