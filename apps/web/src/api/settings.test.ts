import { SETTINGS_ELEMENT_ID } from '@pinwheel/contract/plain'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenPair } from './testing/tokens.ts'
import { anUploadServer } from './testing/uploads.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

/** Loads the modules in a page with these settings. Modules read the settings once. */
async function loadWith(settings: { apiUrl?: string }) {
  const element = document.createElement('script')
  element.id = SETTINGS_ELEMENT_ID
  element.type = 'application/json'
  element.textContent = JSON.stringify({ publicOrigin: window.location.origin, environment: 'production', ...settings })
  document.head.append(element)
  vi.resetModules()
  return {
    ...(await import('./settings.ts')),
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
])('[spec 7.1] joins base %s and path %s with exactly one slash', async (base, path, expected) => {
  const { apiUrl } = await loadWith(base === undefined ? {} : { apiUrl: base })
  expect(apiUrl(path)).toBe(expected)
})

test('[spec 7.1] sends calls, the event stream and uploads to the configured API, and loads uploads from its host', async () => {
  const page = await loadWith({ apiUrl: 'https://api.example.org/quiz-service/api' })
  const requested: string[] = []
  vi.stubGlobal('fetch', (input: string) => {
    requested.push(input)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  page.session.keep('USER', tokenPair('user', LATER))
  await page.http.request({ method: 'GET', path: '/profile/user' })
  expect(requested).toEqual(['https://api.example.org/quiz-service/api/profile/user'])
  expect(page.eventsUrl('g1')).toBe('https://api.example.org/quiz-service/api/games/g1/events')

  const uploads = anUploadServer()
  const outcome = page.uploadPhoto(new File(['a lake'], 'lake.png'), {
    signal: new AbortController().signal,
    onSent() {},
  })
  const upload = await vi.waitUntil(() => uploads.uploads[0])
  expect(upload.requestLine).toBe('POST https://api.example.org/quiz-service/api/media/uploads/photos')
  upload.respond(201, { filename: 'u1/7.webp' })
  expect(await outcome).toBe('https://api.example.org/uploads/images/u1/7.webp')
  uploads.restore()
})
