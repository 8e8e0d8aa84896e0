import { createTransport } from '@sentry/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { reportFault } from '../api/faults.ts'
import { startReporting } from './index.ts'

type Report = { exception: { values: { type: string }[] }; user?: { id: string } }

const sent: string[] = []
const reports = (): Report[] =>
  sent.map((envelope) => JSON.parse(envelope.split('\n').at(-1) ?? '') as Report).filter(({ exception }) => exception)

beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  reportFault(new RangeError('before reporting started'))
  startReporting({
    dsn: 'https://key@errors.example.org/1',
    environment: 'test',
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
        return {}
      }),
  })
})
afterEach(() => sent.splice(0))

async function report(reason: unknown): Promise<Report> {
  reportFault(reason)
  await expect.poll(() => reports().length).toBe(1)
  return reports()[0]!
}

test('reports a fault that occurred before reporting started', async () => {
  await expect.poll(() => reports().length).toBe(1)
  expect(reports()[0]?.exception.values).toMatchObject([{ type: 'RangeError' }])
})

test('[spec 8.15] logs a fault as a warning and reports its type', async () => {
  const { exception } = await report(new TypeError('in the editor'))
  expect(exception.values).toMatchObject([{ type: 'TypeError' }])
  expect(console.warn).toHaveBeenCalledWith(expect.any(TypeError))
})

test('a report contains no user input, no address and no token', async () => {
  window.history.replaceState(null, '', '/auth/verify?token=eyJhbGciOi.secret.token')
  await report(new Error('mira@example.org answered Danube'))
  expect(sent.join()).not.toMatch(/secret|mira|Danube|verify/)
})

test('[spec 4.15] a report contains the id of the signed-in user, and none after the user is cleared', async () => {
  session.keepUser({
    id: '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11',
    email: 'mira@example.org',
    defaultNickname: 'Mira',
    authProvider: 'LOCAL',
  })
  expect((await report(new Error('one'))).user).toEqual({ id: '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11' })
  sent.splice(0)
  session.clearUser()
  expect((await report(new Error('two'))).user).toBeUndefined()
})
