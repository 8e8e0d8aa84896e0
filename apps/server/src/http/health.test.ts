import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerHealth, registerReadiness } from './health.ts'
import { createHttpServer } from './server.ts'
import { manualClock } from '../testing/clock.ts'

const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
const clock = manualClock()

test('a failed check makes /health response 503, without its error message', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  registerHealth(
    app,
    {
      database: () => Promise.reject(new Error('password authentication failed')),
      pictures: async () => undefined,
    },
    clock,
  )
  const response = await app.inject({ url: '/health' })
  await app.close()
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({
    status: 'error',
    info: { pictures: { status: 'up' } },
    error: { database: { status: 'down' } },
    details: { pictures: { status: 'up' }, database: { status: 'down' } },
  })
})

test('concurrent requests run each check at most once a second', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  let checks = 0
  let isUp = true
  const database = async () => {
    checks += 1
    if (!isUp) throw new Error('gone')
  }
  registerHealth(app, { database }, clock)
  const status = async () => (await app.inject('/health')).statusCode
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200])
  expect(checks).toBe(1)
  isUp = false
  expect(await status()).toBe(200)
  clock.pass(1_000)
  expect(await status()).toBe(503)
  expect(checks).toBe(2)
  await app.close()
})

test('checks are run again after the clock was set back by hours', async () => {
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  let isUp = true
  registerHealth(app, { database: () => (isUp ? Promise.resolve() : Promise.reject(new Error('gone'))) }, clock)
  const status = async () => (await app.inject('/health')).statusCode
  expect(await status()).toBe(200)
  isUp = false
  clock.pass(-3 * 60 * 60_000)
  expect(await status()).toBe(503)
  await app.close()
})

test('a failed check is logged once, however many requests ask for it', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  registerHealth(app, { database: () => Promise.reject(new Error('gone')), pictures: async () => undefined }, clock)
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/health')))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ msg: 'not healthy', down: ['database'] }])
  await app.close()
})

test('a machine is not ready before all its workers have started', async () => {
  const app = Fastify()
  let isReady = false
  registerReadiness(app, { isReady: () => isReady })
  const starting = await app.inject('/ready')
  expect([starting.statusCode, starting.json()]).toEqual([503, { status: 'starting' }])
  isReady = true
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
  await app.close()
})

test('a draining node responds with 503 at /ready and serves other requests', async () => {
  const app = Fastify()
  registerReadiness(app)
  app.get('/page', async () => 'here')
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
  app.drain()
  const response = await app.inject('/ready')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'draining' }])
  expect(response.headers['cache-control']).toBe('no-store')
  expect((await app.inject('/page')).statusCode).toBe(200)
  await app.close()
})
