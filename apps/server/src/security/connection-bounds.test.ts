import { once } from 'node:events'
import type { Socket } from 'node:net'
import { ROUTES } from '@pinwheel/contract'
import type { TokenPair } from '@pinwheel/contract'
import { afterEach, expect, test } from 'vitest'
import { apiClient, openGame } from '@pinwheel/testing'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { serverProcess } from '../live/testing/server-process.ts'
import type { ServerProcess } from '../live/testing/server-process.ts'
import { TEST_PASSWORD } from '../testing/index.ts'
import { rawHttp, statusOf } from './testing/raw-http.ts'

/** The real process with settings and limits of the system of its own. */
let server: ServerProcess
const { openSocket, reply, closeSockets } = rawHttp(() => Number(new URL(server.origin).port))

afterEach(async () => {
  closeSockets()
  await server.dispose()
})

async function start(settings: Record<string, string> = {}, limits: { openFiles?: number } = {}): Promise<void> {
  server = await serverProcess(settings, limits)
  await server.start()
}

const get = (address: string, headers = ''): string => `GET ${address} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

/** The first answer on a connection that then stays open, 0 where it is closed without one. */
async function ask(socket: Socket, request: string): Promise<number> {
  socket.write(request)
  const [head] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean]
  return Buffer.isBuffer(head) ? statusOf(head.toString('latin1')) : 0
}

test('with few open files, an address with as many connections as possible does not keep new visitors out', async () => {
  await start({}, { openFiles: 480 })
  const statuses: number[] = []
  for (let place = 0; place < 340; place += 1) statuses.push(await ask(await openSocket('127.0.0.2'), get('/ready')))
  const served = statuses.filter((status) => status === 200).length
  expect(served).toBeGreaterThan(240)
  expect(served).toBeLessThan(300)
  expect(statuses).toContain(429)
  expect(statusOf(await reply(get('/health'), undefined, '127.0.0.3'))).toBe(200)
})

test('an address may have as many connections as configured, and the next one gets 429', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '20' })
  const open: Socket[] = []
  for (let place = 0; place < 20; place += 1) open.push(await openSocket('127.0.0.2'))
  const answer = await reply(get('/health'), /network/, '127.0.0.2')
  expect(statusOf(answer)).toBe(429)
  expect(answer).toMatch(/retry-after: 5/i)
  expect(statusOf(await reply(get('/health')))).toBe(200)
  open[0]?.destroy()
  await expect.poll(async () => statusOf(await reply(get('/health'), undefined, '127.0.0.2'))).toBe(200)
})

test('streams count by the address of the visitor, connections of a trusted proxy are not counted', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '10', STREAMS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' })
  const call = apiClient(server.origin)
  const credentials = { email: 'ada@example.org', password: TEST_PASSWORD }
  await call(`POST ${ROUTES.users}`, { ...credentials, defaultNickname: 'Ada' })
  const { accessToken } = (await call(`POST ${ROUTES.login}`, credentials)).body as TokenPair
  const table = await openGame(server.origin, accessToken, classicQuiz(MULTI_CHOICE))
  const address = `/api/games/${table.gameId}/events`
  const watch = async (from: string): Promise<{ socket: Socket; status: number }> => {
    const socket = await openSocket()
    const headers = `X-Forwarded-For: ${from}\r\nAuthorization: Bearer ${table.host.accessToken}\r\n`
    return { socket, status: await ask(socket, get(address, headers)) }
  }
  const places = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1', '203.0.113.9']
  const streams = []
  for (const from of places) streams.push(await watch(from))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200])
  streams[0]?.socket.destroy()
  await expect.poll(async () => (await watch('2001:db8::5')).status).toBe(200)
  for (let place = 0; place < 15; place += 1) expect(await ask(await openSocket(), get('/ready'))).toBe(200)
})

test('neither long nor many unknown paths fill the log', async () => {
  await start({ LOG_LEVEL: 'info' })
  const address = `${server.origin}/api/${'a'.repeat(15_000)}`
  for (let round = 0; round < 20; round += 1)
    for (const { status } of await Promise.all(Array.from({ length: 25 }, () => fetch(address))))
      expect(status).toBe(404)
  // 7 MB of addresses. A minute of the clock may have ended during the requests.
  expect(server.output().length).toBeLessThan(2 * 60 * 500)
  expect(server.output()).not.toContain('a'.repeat(201))
})
