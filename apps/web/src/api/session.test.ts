import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './session.ts'
import { tokenPair, aToken } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const aStore = () => createSessionStore(() => localStorage, window)
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const

test('[spec 3.28, 3.31, 3.64, 4.1, 9.66] stores tokens in local storage by scope and kind, each with its claims', () => {
  const pair = {
    accessToken: aToken({ sub: 'p1', exp: 100, authorities: ['GAME'], gameId: 'g1', participantType: 'HOST' }),
    refreshToken: aToken({ sub: 'p1', exp: 200, authorities: ['REFRESH_AUTH'] }),
  }
  aStore().keep('GAME', pair)
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
    GAME: {
      ACCESS: {
        sub: 'p1',
        exp: 100,
        authorities: ['GAME'],
        token: pair.accessToken,
        gameId: 'g1',
        participantType: 'HOST',
      },
      REFRESH: { sub: 'p1', exp: 200, authorities: ['REFRESH_AUTH'], token: pair.refreshToken },
    },
  })
})

test('[spec 3.64, 4.1] restores the session when a page is opened later', () => {
  const first = aStore()
  first.keep('USER', tokenPair('one', { access: 100, refresh: 200 }))
  first.keepUser(mira)
  expect(aStore().read()).toEqual(first.read())
})

test('[spec 3.28] signing out removes the user and keeps the game session', () => {
  const store = aStore()
  store.keep('USER', tokenPair('user', { access: 100, refresh: 200 }))
  store.keep('GAME', tokenPair('game', { access: 100, refresh: 200 }))
  store.keepUser(mira)
  store.clear('USER')
  expect(Object.keys(store.read().auth)).toEqual(['GAME'])
  expect(store.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('reads a session that another tab has stored, and notifies listeners', () => {
  const here = aStore()
  const listener = vi.fn<() => void>()
  here.subscribe(listener)
  const elsewhere = createSessionStore(() => localStorage, new EventTarget())
  elsewhere.keep('USER', tokenPair('one', { access: 100, refresh: 200 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(listener).toHaveBeenCalledOnce()
  expect(here.read().auth).toEqual(elsewhere.read().auth)
})

test('signing out in one tab removes session and profile in the others', () => {
  const here = aStore()
  here.keep('USER', tokenPair('one', { access: 100, refresh: 200 }))
  here.keepUser(mira)
  const elsewhere = createSessionStore(() => localStorage, new EventTarget())
  elsewhere.clear('USER')
  for (const key of ['auth', 'currentUser']) window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(here.read()).toEqual({ auth: {} })
})

test.each([
  ['a game that is entered', () => tokenPair('game', { access: 100, refresh: 200 })],
  ['a game that is left', undefined],
])('%s keeps the session that another tab has changed, also before this tab has heard of it', (_, entered) => {
  const here = aStore()
  here.keep('USER', tokenPair('old', { access: 100, refresh: 200 }))
  here.keep('GAME', tokenPair('earlier game', { access: 100, refresh: 200 }))
  const elsewhere = createSessionStore(() => localStorage, new EventTarget())
  const change = () => (entered ? here.keep('GAME', entered()) : here.clear('GAME'))
  const renewed = tokenPair('renewed', { access: 300, refresh: 400 })
  elsewhere.keep('USER', renewed)
  // No event yet: browsers send none to a page that can be reached by the back button.
  change()
  expect(here.read().auth.USER?.REFRESH?.token).toBe(renewed.refreshToken)
  expect(aStore().read().auth.USER?.REFRESH?.token).toBe(renewed.refreshToken)
  elsewhere.clear('USER')
  change()
  expect(here.read().auth.USER).toBeUndefined()
  expect(aStore().read().auth.USER).toBeUndefined()
})

test('read returns the same object until the session changes', () => {
  const store = aStore()
  expect(store.read()).toBe(store.read())
})

test.each(['nonsense', '"text"', 'null', '7'])('ignores a stored session that is %s', (stored) => {
  localStorage.setItem('auth', stored)
  expect(aStore().read()).toEqual({ auth: {} })
})

function denied(): never {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['whose methods throw', () => ({ getItem: denied, setItem: denied, removeItem: denied })],
  ['that the browser denies', denied],
])('keeps the session in memory with a storage %s', (_how, storage) => {
  const store = createSessionStore(storage, window)
  store.keep('USER', tokenPair('one', { access: 100, refresh: 200 }))
  expect(store.read().auth.USER).toBeDefined()
})

test('the client starts without a session if reading window.localStorage throws', async () => {
  vi.resetModules()
  const getter = vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied)
  const client = await import('./client.ts')
  expect(client.session.read()).toEqual({ auth: {} })
  getter.mockRestore()
})
