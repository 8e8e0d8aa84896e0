import type { Socket } from 'node:net'
import { ROUTES } from '@pinwheel/contract'
import type { TokenPair } from '@pinwheel/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { apiClient, openGame } from '@pinwheel/testing'
import { serverProcess } from '../live/testing/server-process.ts'
import type { ServerProcess } from '../live/testing/server-process.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { TEST_PASSWORD } from '../testing/index.ts'
import { rawHttp, statusOf } from './testing/raw-http.ts'

/** The real process and real sockets: what the framework's own requests cannot say can be said here. */
let server: ServerProcess
const { openSocket, reply, closeSockets } = rawHttp(() => Number(new URL(server.origin).port))

beforeAll(async () => {
  server = await serverProcess()
  await server.start()
})
afterEach(closeSockets)
afterAll(() => server.dispose())

async function isWell(): Promise<boolean> {
  const answer = await fetch(`${server.origin}/health`)
  return answer.status === 200
}

async function figure(name: string): Promise<number> {
  const figures = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(figures)?.[1])
}

/** @returns the token of a new account */
async function registered(email = 'host@example.org'): Promise<string> {
  const call = apiClient(server.origin)
  const credentials = { email, password: TEST_PASSWORD }
  await call(`POST ${ROUTES.users}`, { ...credentials, defaultNickname: 'Ada' })
  return ((await call(`POST ${ROUTES.login}`, credentials)).body as TokenPair).accessToken
}

test.each([
  ['a path that climbs', 'GET /../../../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'],
  [
    'a path that climbs in disguise',
    'GET /uploads/images/%2e%2e/%2e%2e/secrets/token-secret HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
  ['an address of another server', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['no path', 'GET  HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['rubbish', '\u0000\u0001\u0002\r\n\r\n'],
  ['a TLS greeting', Buffer.from('160301020001000001fc0303', 'hex')],
  ['a line break inside a header', 'GET /health HTTP/1.1\r\nHost: a\r\nX: 1\n2: 3\r\n\r\n'],
  ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  [
    'a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'a chunk that is no chunk',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n',
  ],
  ['a thousand headers', `GET /health HTTP/1.1\r\nHost: a\r\n${'X-Flood: 1\r\n'.repeat(3_000)}\r\n`],
  ['one endless header', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['an endless address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('%s is refused without a word about the inside, and the service goes on', async (_, request) => {
  const answer = await reply(request)
  expect([0, 200, 400, 403, 404, 414, 431]).toContain(statusOf(answer))
  expect(answer).not.toMatch(/root:|node_modules|\bat \S+ \(/)
  expect(await isWell()).toBe(true)
})

test('closes the connection of a client that sends request headers too slowly', async () => {
  const socket = await openSocket()
  const ended = new Promise((resolve) => socket.on('close', resolve))
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n')
  const drops = setInterval(() => socket.write('X: 1\r\n'), 500)
  await ended
  clearInterval(drops)
  expect(await isWell()).toBe(true)
})

test('hundreds of idle or incomplete connections do not keep other clients out', async () => {
  for (let place = 0; place < 400; place += 1) {
    const socket = await openSocket()
    if (place % 2 === 0)
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n{"email":')
  }
  expect(await isWell()).toBe(true)
})

test('a stream without a token is refused at every request', async () => {
  const address = '/api/games/6f1c8c0a-0a51-4c1f-9f0e-6f5d2a3b7e11/events'
  const request = `GET ${address} HTTP/1.1\r\nHost: a\r\nLast-Event-ID: ${'9'.repeat(2_000)}\r\n\r\n`
  const answers = await Promise.all(Array.from({ length: 50 }, () => reply(request)))
  expect(new Set(answers.map(statusOf))).toEqual(new Set([401]))
})

test('thousands of streams that are not read cost no more than the ten that a participant may have', async () => {
  const table = await openGame(server.origin, await registered(), classicQuiz(MULTI_CHOICE))
  const request = `GET /api/games/${table.gameId}/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${table.host.accessToken}\r\n\r\n`
  const before = server.memoryBytes()
  for (let round = 0; round < 40; round += 1) {
    const heads = await Promise.all(Array.from({ length: 50 }, () => reply(request)))
    // Ten newer ones may have replaced a stream before its head could be read.
    for (const head of heads) expect([200, 429, 0]).toContain(statusOf(head))
  }
  expect(await figure('pinwheel_live_streams')).toBe(10)
  closeSockets()
  await expect.poll(() => figure('pinwheel_live_streams')).toBe(0)
  expect(server.memoryBytes() - before).toBeLessThan(100 * 1024 * 1024)
  expect(await isWell()).toBe(true)
})

test('unrequested megabytes are not kept in memory', async () => {
  const before = server.memoryBytes()
  const flood = 'a'.repeat(1024 * 1024)
  for (let round = 0; round < 60; round += 1) {
    const head = `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${flood.length * 20}\r\n\r\n`
    // Refused, or hung up on before the refusal could be read.
    expect([413, 0]).toContain(statusOf(await reply(head + flood)))
  }
  const after = server.memoryBytes()
  expect(after - before).toBeLessThan(200 * 1024 * 1024)
  expect(await isWell()).toBe(true)
})

test('an account may send two large bodies concurrently, and other accounts do not wait for them', async () => {
  const [ada, bob] = [await registered('ada@example.org'), await registered('bob@example.org')]
  const begin = async (token: string, length = 900_000): Promise<Socket> => {
    const socket = await openSocket()
    socket.write(
      `POST /api/quizzes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"title":`,
    )
    return socket
  }
  const answerTo = (socket: Socket): Promise<number> =>
    new Promise((resolve) => socket.once('data', (head: Buffer) => resolve(statusOf(head.toString()))))
  const sockets = [await begin(ada), await begin(ada), await begin(ada)]
  // Whichever of the three is the last to be read.
  const refused = await Promise.race(sockets.map(async (socket) => ({ socket, status: await answerTo(socket) })))
  expect(refused.status).toBe(429)
  const small = await begin(ada, 12)
  small.write('1}\n')
  expect(await answerTo(small)).toBe(400)
  const other = await begin(bob)
  other.write(`"${'x'.repeat(899_989)}"}`)
  expect(await answerTo(other)).toBe(400)
  sockets.find((socket) => socket !== refused.socket)?.destroy()
  await expect
    .poll(async () => {
      const next = await begin(ada)
      next.write(`"${'x'.repeat(899_989)}"}`)
      return answerTo(next)
    })
    .toBe(400)
})
