import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API_BASES, ROUTES } from '@pinwheel/contract'
import type { TokenPair, User } from '@pinwheel/contract'
import type { FastifyInstance } from 'fastify'
import { inject } from 'light-my-request'
import type { InjectOptions } from 'light-my-request'
import { createApp } from '../app.ts'
import { requireConfig } from '../config/index.ts'
import type { Network } from '../media/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from './clock.ts'
import type { ManualClock } from './clock.ts'

type HttpMethod = NonNullable<InjectOptions['method']>

export type TestCall = {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** The client's IP address. */
  from?: string
}

export type TestAnswer = {
  status: number
  /** The parsed JSON; undefined if there is no body. */
  body: unknown
  headers: Record<string, unknown>
}

export type TestUser = TokenPair & { id: string; email: string; password: string; nickname: string }

export type TestApp = {
  app: FastifyInstance
  /** The data directory of all nodes of this app, with the outbox. */
  dataDir: string
  sql: TestDatabase
  clock: ManualClock
  /** `call('POST /auth/login', { body })`: below /api, as the existing web client sends it, with a JSON content type. */
  call(request: string, options?: TestCall): Promise<TestAnswer>
  /** Registers and signs in a new user. */
  user(nickname?: string): Promise<TestUser>
  /** A second node on the same database, clock and data directory. */
  anotherNode(): Promise<TestApp>
  close(): Promise<void>
}

export const TEST_TOKEN_SECRET = 'a secret that only the tests know, long enough'
export const TEST_PASSWORD = 'Correct Horse 42!'

export type TestAppOptions = {
  env?: Record<string, string>
  sql?: TestDatabase
  clock?: ManualClock
  dataDir?: string
  /** Loads images of other sites. */
  network?: Network
}

/** The real application on a fresh database of its own, with a manual clock. Close it in `afterAll`. */
export async function startTestApp({ env = {}, network, ...shared }: TestAppOptions = {}): Promise<TestApp> {
  const sql = shared.sql ?? (await openTestDatabase())
  const clock = shared.clock ?? manualClock()
  const dataDir = shared.dataDir ?? mkdtempSync(path.join(tmpdir(), 'pinwheel-app-'))
  const config = requireConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env })
  const publicUrl = 'http://localhost:3000'
  const app = await createApp({
    config,
    sql,
    clock,
    tokenSecret: TEST_TOKEN_SECRET,
    publicUrl,
    ...(network && { network }),
  })

  await app.ready()
  // As requests of the network: `app.inject` would pass over the direct calls.
  const [dispatch] = app.server.listeners('request') as [(request: object, response: object) => void]
  const call = async (
    request: string,
    { token, body, headers = {}, from = '203.0.113.7' }: TestCall = {},
  ): Promise<TestAnswer> => {
    const [method, url = ''] = request.split(' ', 2)
    const response = await inject(dispatch, {
      method: method as HttpMethod,
      url: `${API_BASES[0]}${url}`,
      remoteAddress: from,
      headers: {
        'content-type': 'application/json',
        host: 'localhost:3000',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: isSerialised(body) ? body : JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: parsed(response.body), headers: response.headers }
  }

  const user = async (nickname = 'Ada'): Promise<TestUser> => {
    const credentials = { email: `${randomUUID()}@example.org`, password: TEST_PASSWORD }
    const registered = await call(`POST ${ROUTES.users}`, { body: { ...credentials, defaultNickname: nickname } })
    const loggedIn = await call(`POST ${ROUTES.login}`, { body: credentials })
    return { ...credentials, nickname, id: (registered.body as User).id, ...(loggedIn.body as TokenPair) }
  }

  return {
    app,
    dataDir,
    sql,
    clock,
    call,
    user,
    anotherNode: () => startTestApp({ env, sql, clock, dataDir, ...(network && { network }) }),
    close: async () => {
      await app.close()
      if (shared.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
      if (shared.sql === undefined) await sql.drop()
    },
  }
}

const isSerialised = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
