import { createTransport } from '@sentry/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { reportFault } from '../api/faults.ts'
import { startReporting } from './index.ts'

type Report = { exception: { values: { type: string }[] }; user?: { id: string } }

const sent: string[] = []
const reports = (): Report[] =>
  sent.map((envelope) => JSON.parse(envelope.split('\n').at(-1) ?? '') as Report).filter(({ exception }) => exception)

beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  reportFault(new RangeError('before anybody listened'))
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
beforeEach(() => sent.splice(0))

async function reported(reason: unknown): Promise<Report> {
  reportFault(reason)
  await expect.poll(() => reports().length).toBe(1)
  return reports()[0]!
}

test('[spec 8.15] a fault is logged as a warning and reported, by its kind and place', async () => {
  const { exception } = await reported(new TypeError('in the editor'))
  expect(exception.values).toMatchObject([{ type: 'TypeError' }])
  expect(console.warn).toHaveBeenCalledWith(expect.any(TypeError))
})

test('nothing that somebody typed, no address and no token leaves the browser', async () => {
  window.history.replaceState(null, '', '/auth/verify?token=eyJhbGciOi.secret.token')
  await reported(new Error('mira@example.org answered Danube'))
  expect(sent.join()).not.toMatch(/secret|mira|Danube|verify/)
})

test('[spec 4.15] reports know whose session it was by an id, and nobody’s once the user is cleared', async () => {
  session.keepUser({
    id: '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11',
    email: 'mira@example.org',
    defaultNickname: 'Mira',
    authProvider: 'LOCAL',
  })
  expect((await reported(new Error('one'))).user).toEqual({ id: '6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11' })
  sent.splice(0)
  session.clearUser()
  expect((await reported(new Error('two'))).user).toBeUndefined()
})
