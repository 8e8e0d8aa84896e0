import { beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore } from './session.ts'
import { aPair, aToken } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const aStore = () => createSessionStore(() => localStorage, window)
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const

test('[spec 3.28, 3.31, 3.64, 4.1, 9.66] tokens lie in local storage per scope and kind, with what they say beside them', () => {
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

test('[spec 3.64, 4.1] a page that is opened later finds the session again', () => {
  const first = aStore()
  first.keep('USER', aPair('one', { access: 100, refresh: 200 }))
  first.keepUser(mira)
  expect(aStore().read()).toEqual(first.read())
})

test('[spec 3.28] signing out forgets the user and leaves the game', () => {
  const store = aStore()
  store.keep('USER', aPair('user', { access: 100, refresh: 200 }))
  store.keep('GAME', aPair('game', { access: 100, refresh: 200 }))
  store.keepUser(mira)
  store.clear('USER')
  expect(Object.keys(store.read().auth)).toEqual(['GAME'])
  expect(store.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('what another tab wrote is read, and listeners hear of it', () => {
  const here = aStore()
  const heard = vi.fn<() => void>()
  here.subscribe(heard)
  const elsewhere = createSessionStore(() => localStorage, new EventTarget())
  elsewhere.keep('USER', aPair('one', { access: 100, refresh: 200 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(here.read().auth).toEqual(elsewhere.read().auth)
})

test('signing out in one tab signs out the others, profile and all', () => {
  const here = aStore()
  here.keep('USER', aPair('one', { access: 100, refresh: 200 }))
  here.keepUser(mira)
  const elsewhere = createSessionStore(() => localStorage, new EventTarget())
  elsewhere.clear('USER')
  for (const key of ['auth', 'currentUser']) window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(here.read()).toEqual({ auth: {} })
})

test('the snapshot is the same object until something changes', () => {
  const store = aStore()
  expect(store.read()).toBe(store.read())
})

test.each(['nonsense', '"text"', 'null', '7'])('a storage that holds %s counts as empty', (left) => {
  localStorage.setItem('auth', left)
  expect(aStore().read()).toEqual({ auth: {} })
})

function closed(): never {
  throw new DOMException('closed', 'SecurityError')
}

test.each([
  ['does not answer', () => ({ getItem: closed, setItem: closed, removeItem: closed })],
  ['is refused to the page', closed],
])('with a storage that %s the session lives in memory', (_how, storage) => {
  const store = createSessionStore(storage, window)
  store.keep('USER', aPair('one', { access: 100, refresh: 200 }))
  expect(store.read().auth.USER).toBeDefined()
})

test('a page opens, with nobody in it, where already asking for the storage is refused', async () => {
  vi.resetModules()
  const asking = vi.spyOn(window, 'localStorage', 'get').mockImplementation(closed)
  const client = await import('./client.ts')
  expect(client.session.read()).toEqual({ auth: {} })
  asking.mockRestore()
})
