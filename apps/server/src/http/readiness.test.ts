import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerReadiness } from './readiness.ts'

test('a node that is about to end asks for no more visitors, and serves those who come', async () => {
  const app = Fastify()
  registerReadiness(app)
  app.get('/page', async () => 'here')
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
  app.drain()
  const answer = await app.inject('/ready')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'draining' }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await app.inject('/page')).statusCode).toBe(200)
  await app.close()
})
