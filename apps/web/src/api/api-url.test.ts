import { SETTINGS_ELEMENT_ID } from '@pinwheel/contract/plain'
import { afterEach, expect, test, vi } from 'vitest'
import { aPair } from './testing/tokens.ts'
import { anUploadServer } from './testing/uploads.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

/** The page as a server with these settings serves it: modules read them once. */
async function openedWith(settings: { apiUrl?: string }) {
  const element = document.createElement('script')
  element.id = SETTINGS_ELEMENT_ID
  element.type = 'application/json'
  element.textContent = JSON.stringify({ publicOrigin: window.location.origin, environment: 'production', ...settings })
  document.head.append(element)
  vi.resetModules()
  return {
    ...(await import('./api-url.ts')),
    ...(await import('./client.ts')),
    ...(await import('./media.ts')),
    ...(await import('../live/game-stream.ts')),
  }
}

afterEach(() => {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  [undefined, '/auth/login', '/api/auth/login'],
  ['https://api.example.org/api', '/auth/login', 'https://api.example.org/api/auth/login'],
  ['https://api.example.org/quiz-service/api//', '/auth/login', 'https://api.example.org/quiz-service/api/auth/login'],
  ['https://api.example.org', 'auth/login', 'https://api.example.org/auth/login'],
])('[spec 7.1] base %s and path %s are joined with exactly one slash', async (base, path, expected) => {
  const { apiUrl } = await openedWith(base === undefined ? {} : { apiUrl: base })
  expect(apiUrl(path)).toBe(expected)
})

test('[spec 7.1] calls, the event stream and uploads go to the host that has the API, and uploads are found there', async () => {
  const page = await openedWith({ apiUrl: 'https://api.example.org/quiz-service/api' })
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  page.session.keep('USER', aPair('user', LATER))
  await page.http.request({ method: 'GET', path: '/profile/user' })
  expect(asked).toEqual(['https://api.example.org/quiz-service/api/profile/user'])
  expect(page.eventsUrl('g1')).toBe('https://api.example.org/quiz-service/api/games/g1/events')

  const uploads = anUploadServer()
  const outcome = page.uploadPhoto(new File(['a lake'], 'lake.png'), {
    signal: new AbortController().signal,
    onSent() {},
  })
  const upload = await vi.waitUntil(() => uploads.uploads[0])
  expect(upload.asked).toBe('POST https://api.example.org/quiz-service/api/media/uploads/photos')
  upload.answer(201, { filename: 'u1/7.webp' })
  expect(await outcome).toBe('https://api.example.org/uploads/images/u1/7.webp')
  uploads.restore()
})
