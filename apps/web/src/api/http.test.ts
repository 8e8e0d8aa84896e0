import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttp } from './http.ts'
import type { Exclusively } from './refresh.ts'
import { createRefresh, withTabLock } from './refresh.ts'
import { ApiError, createSend, toQueryString } from './send.ts'
import { createSessionStore } from './session.ts'
import { mockServer } from './testing/server.ts'
import { aClock } from './testing/timing.ts'
import { tokenPair } from './testing/tokens.ts'

const NOW_MS = 1_000_000_000
const nowSeconds = NOW_MS / 1000
const fresh = { access: nowSeconds + 900, refresh: nowSeconds + 9000 }
const stale = { access: nowSeconds - 1, refresh: nowSeconds + 9000 }

beforeEach(() => localStorage.clear())

function aClient(routes: Parameters<typeof mockServer>[0]) {
  const server = mockServer(routes)
  const session = createSessionStore(() => localStorage, window)
  const send = createSend(server.fetch)
  const onRefreshed = vi.fn<(scope: string) => void>()
  const onFailure = vi.fn<(message: string) => void>()
  const clock = aClock(NOW_MS)
  const { now } = clock
  const { refresh } = createRefresh({ send, session, now, exclusively: withTabLock, onRefreshed })
  const http = createHttp({ send, session, refresh, now, onFailure })
  return { ...server, session, http, clock, onRefreshed, onFailure }
}

const renewal = tokenPair('renewed', fresh)
const refreshing = { 'POST /auth/refresh': () => ({ status: 200, body: renewal }) }
const listing = { method: 'GET', path: '/quizzes' } as const

describe('a request', () => {
  test('[spec 7.2, 7.3] carries the token of its scope', async () => {
    const { http, session, received } = aClient({ 'GET /quizzes': () => ({ status: 200, body: {} }) })
    const pair = tokenPair('user', fresh)
    session.keep('USER', pair)
    await http.request(listing)
    await http.request({ ...listing, scope: 'GAME' })
    expect(received.map(({ bearer }) => bearer)).toEqual([pair.accessToken, undefined])
  })

  test('is sent synchronously with a valid token', () => {
    const { http, session, received } = aClient({ 'POST /games/g1/answers': () => ({ status: 204 }) })
    session.keep('GAME', tokenPair('game', fresh))
    void http.request({ method: 'POST', path: '/games/g1/answers', scope: 'GAME' })
    expect(received).toHaveLength(1)
  })

  test('[spec 7.4] resolves to an empty object for status 204', async () => {
    const { http } = aClient({ 'DELETE /quizzes': () => ({ status: 204 }) })
    await expect(http.request({ method: 'DELETE', path: '/quizzes' })).resolves.toEqual({})
  })

  test.each([
    ['breaks off', new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) })],
    ['is a page of another program', '<!doctype html><title>Log in to the network</title>'],
  ])('whose answer %s says that the server does not answer', async (_, body) => {
    const session = createSessionStore(() => localStorage, window)
    const send = createSend(() => Promise.resolve(new Response(body)))
    const onFailure = vi.fn<(message: string) => void>()
    const refresh = () => Promise.resolve(false)
    const http = createHttp({ send, session, refresh, now: () => NOW_MS, onFailure })
    await expect(http.request(listing)).rejects.toMatchObject({ name: 'ApiError', status: 0 })
    expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('does not answer'))
  })

  test('[spec 8.1, 8.2] that is refused shows the server’s message and throws it with the field errors', async () => {
    const validationErrors = [{ property: 'title', constraints: { required: 'This field is required' } }]
    const body = { message: 'Validation failed', status: 400, validationErrors }
    const { http, onFailure } = aClient({ 'GET /quizzes': () => ({ status: 400, body }) })
    await expect(http.request(listing)).rejects.toMatchObject({ status: 400, validationErrors })
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('Validation failed')
  })

  test('[spec 8.2] that is refused without a readable message shows Unknown error', async () => {
    const { http, onFailure } = aClient({ 'GET /quizzes': () => ({ status: 502 }) })
    await expect(http.request(listing)).rejects.toThrow('Unknown error')
    expect(onFailure).toHaveBeenCalledWith('Unknown error')
  })

  test('that is quiet throws the error and shows nothing', async () => {
    const { http, onFailure } = aClient({})
    await expect(http.request({ ...listing, quiet: true })).rejects.toBeInstanceOf(ApiError)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('that does not reach the server fails with a message about the connection', async () => {
    const send = createSend(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send(listing)).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('does not answer'),
    })
  })

  test('[spec 5.52] omits absent and blank values from the query', () => {
    expect(toQueryString({ search: 'a b&c', mode: '', sort: '  ', limit: 5, category: undefined })).toBe(
      '?search=a+b%26c&limit=5',
    )
    expect(toQueryString({})).toBe('')
  })
})

describe('before a request', () => {
  const routes = { ...refreshing, 'GET /quizzes': () => ({ status: 200, body: {} }) }

  test('[spec 4.9, 4.10, 7.2] refreshes an expired access token and sends the new one', async () => {
    const { http, session, received, onRefreshed } = aClient(routes)
    const old = tokenPair('user', stale)
    session.keep('USER', old)
    await http.request(listing)
    expect(received).toMatchObject([
      { path: '/auth/refresh', bearer: undefined, body: { refreshToken: old.refreshToken } },
      { path: '/quizzes', bearer: renewal.accessToken },
    ])
    expect(onRefreshed).toHaveBeenCalledExactlyOnceWith('USER')
  })

  test('[spec 4.7] simultaneous requests share one refresh', async () => {
    const { http, session, requestsTo } = aClient(routes)
    session.keep('USER', tokenPair('user', stale))
    await Promise.all([http.request(listing), http.request(listing), http.request(listing)])
    expect(requestsTo('/auth/refresh')).toHaveLength(1)
    expect(requestsTo('/quizzes').every(({ bearer }) => bearer === renewal.accessToken)).toBe(true)
  })

  test('[spec 4.9] refreshes each scope separately', async () => {
    const { http, session, requestsTo } = aClient(routes)
    session.keep('USER', tokenPair('user', stale))
    session.keep('GAME', tokenPair('game', stale))
    await Promise.all([http.request(listing), http.request({ ...listing, scope: 'GAME' })])
    expect(requestsTo('/auth/refresh')).toHaveLength(2)
  })

  test('[spec 4.11, 7.3] does not refresh if the call disables it or has its own token', async () => {
    const { http, session, requestsTo } = aClient(routes)
    session.keep('USER', tokenPair('user', stale))
    await http.request({ ...listing, refresh: false })
    await http.request({ ...listing, token: 'given' })
    expect(requestsTo('/auth/refresh')).toHaveLength(0)
    expect(requestsTo('/quizzes')[1]?.bearer).toBe('given')
  })
})

describe('after a 401', () => {
  test('[spec 4.2, 4.12, 7.4] refreshes the session once and repeats the request once', async () => {
    const { http, session, requestsTo } = aClient({
      ...refreshing,
      'GET /quizzes': ({ bearer }) =>
        bearer === renewal.accessToken ? { status: 200, body: { total: 3 } } : { status: 401, body: { message: 'No' } },
    })
    session.keep('USER', tokenPair('user', fresh))
    await expect(http.request(listing)).resolves.toEqual({ total: 3 })
    expect(requestsTo('/auth/refresh')).toHaveLength(1)
    expect(requestsTo('/quizzes')).toHaveLength(2)
  })

  test('[spec 4.12] a second 401 is final', async () => {
    const { http, session, requestsTo, onFailure } = aClient({
      ...refreshing,
      'GET /quizzes': () => ({ status: 401, body: { message: 'Never' } }),
    })
    session.keep('USER', tokenPair('user', fresh))
    await expect(http.request(listing)).rejects.toThrow('Never')
    expect(requestsTo('/auth/refresh')).toHaveLength(1)
    expect(requestsTo('/quizzes')).toHaveLength(2)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('Never')
  })

  test('uses a token that another tab has refreshed in the meantime, without a refresh', async () => {
    const renewedElsewhere = tokenPair('elsewhere', fresh)
    const { http, session, requestsTo } = aClient({
      ...refreshing,
      'GET /quizzes': ({ bearer }) => {
        if (bearer === renewedElsewhere.accessToken) return { status: 200, body: {} }
        session.keep('USER', renewedElsewhere)
        return { status: 401, body: { message: 'No' } }
      },
    })
    session.keep('USER', tokenPair('user', fresh))
    await http.request(listing)
    expect(requestsTo('/auth/refresh')).toHaveLength(0)
  })

  test('fails without a refresh if there is no session', async () => {
    const { http, requestsTo } = aClient({ 'GET /quizzes': () => ({ status: 401, body: { message: 'No' } }) })
    await expect(http.request(listing)).rejects.toThrow('No')
    expect(requestsTo('/auth/refresh')).toHaveLength(0)
  })
})

describe('a refresh', () => {
  const refusedWith = (status: number) => ({ 'POST /auth/refresh': () => ({ status, body: { message: 'No' } }) })

  test('[spec 4.11] that is refused ends the session', async () => {
    const { http, session } = aClient(refusedWith(401))
    session.keep('USER', tokenPair('user', stale))
    await http.accessToken('USER')
    expect(session.read().auth.USER).toBeUndefined()
  })

  test('that fails for another reason keeps the session', async () => {
    const { http, session } = aClient(refusedWith(503))
    session.keep('USER', tokenPair('user', stale))
    await http.accessToken('USER')
    expect(session.read().auth.USER).toBeDefined()
  })

  test('whose response arrives after signing out does not sign in again', async () => {
    const { http, session } = aClient({
      'POST /auth/refresh': () => {
        session.clear('USER')
        return { status: 200, body: renewal }
      },
    })
    session.keep('USER', tokenPair('user', stale))
    await http.accessToken('USER')
    expect(session.read().auth.USER).toBeUndefined()
  })

  test('[spec 4.2] that another tab completed first keeps the tokens of that tab', async () => {
    const faster = tokenPair('faster', fresh)
    const { http, session } = aClient({
      'POST /auth/refresh': () => {
        session.keep('USER', faster)
        return { status: 401, body: { message: 'No' } }
      },
    })
    session.keep('USER', tokenPair('user', stale))
    await expect(http.accessToken('USER')).resolves.toBe(faster.accessToken)
  })

  test('[spec 4.8] never sends a refresh token again after the server has answered', async () => {
    const { http, session, requestsTo, clock } = aClient({
      'POST /auth/refresh': () => ({ status: 401, body: { message: 'No' } }),
      'GET /quizzes': () => ({ status: 200, body: {} }),
    })
    session.keep('USER', tokenPair('user', stale))
    await http.request(listing)
    await clock.moveTo(NOW_MS + 60_000)
    await http.request(listing)
    expect(requestsTo('/auth/refresh')).toHaveLength(1)
  })

  test('without an answer is repeated by a later call, after at least ten seconds', async () => {
    const answers = [{ status: 503 }, { status: 503 }, { status: 200, body: renewal }]
    const { http, session, requestsTo, clock } = aClient({
      'POST /auth/refresh': () => answers.shift() ?? { status: 500 },
      'GET /quizzes': ({ bearer }) => ({ status: bearer === renewal.accessToken ? 200 : 401, body: {} }),
    })
    session.keep('USER', tokenPair('user', stale))
    const ask = () => http.request({ ...listing, quiet: true }).catch(() => 'failed')
    expect(await ask()).toBe('failed')
    await clock.moveTo(NOW_MS + 9_999)
    expect(await ask()).toBe('failed')
    expect(requestsTo('/auth/refresh')).toHaveLength(1)
    await clock.moveTo(NOW_MS + 10_000)
    expect(await ask()).toBe('failed')
    await clock.moveTo(NOW_MS + 20_000)
    expect(await ask()).toEqual({})
    expect(requestsTo('/auth/refresh')).toHaveLength(3)
  })

  test('[spec 4.7] of two tabs at the same time sends one request, and both tabs use the new tokens', async () => {
    const server = mockServer({ ...refreshing, 'GET /quizzes': () => ({ status: 200, body: {} }) })
    const exclusively = aLock()
    createSessionStore(() => localStorage, new EventTarget()).keep('USER', tokenPair('user', stale))
    const tabs = [1, 2].map(() => {
      // No storage events between the tabs: the event may arrive after the lock.
      const session = createSessionStore(() => localStorage, new EventTarget())
      const send = createSend(server.fetch)
      const now = () => NOW_MS
      const { refresh } = createRefresh({ send, session, now, exclusively, onRefreshed: () => undefined })
      return createHttp({ send, session, refresh, now, onFailure: () => undefined })
    })
    await Promise.all(tabs.map((tab) => tab.request(listing)))
    expect(server.requestsTo('/auth/refresh')).toHaveLength(1)
    expect(server.requestsTo('/quizzes').map(({ bearer }) => bearer)).toEqual([
      renewal.accessToken,
      renewal.accessToken,
    ])
  })
})

/** Like a lock of the browser: runs one piece of work after the other, also after a failure. */
function aLock(): Exclusively {
  let last: Promise<unknown> = Promise.resolve()
  return (_, work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

test('refreshes without a lock if the browser denies locks', async () => {
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: denied } })
  await expect(withTabLock('refresh', () => Promise.resolve('renewed'))).resolves.toBe('renewed')
  vi.unstubAllGlobals()
})
