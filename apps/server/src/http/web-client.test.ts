import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './server.ts'
import { registerWebClient } from './web-client.ts'

let home = ''
let app: FastifyInstance
const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'pinwheel-static-'))
  const web = path.join(home, 'web')
  mkdirSync(path.join(web, 'assets'), { recursive: true })
  writeFileSync(path.join(web, 'index.html'), '<head><title>Pinwheel</title></head>')
  mkdirSync(path.join(web, '.vite'))
  const catalogueOf = (code: string) => [`virtual:messages/player/${code}`, { file: `assets/${code}-4d5e6f.js` }]
  const manifest = Object.fromEntries([
    ['index.html', { file: 'assets/main-1a2b3c.js' }],
    ...['en', 'fr'].map(catalogueOf),
  ])
  writeFileSync(path.join(web, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(path.join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(web, 'assets', 'main-1a2b3c.js'), 'start()')
  writeFileSync(path.join(web, 'assets', 'main-1a2b3c.js.map'), '{"version":3}')
  writeFileSync(path.join(web, 'assets', 'main-1a2b3c.js.gz'), gzipSync('start()'))
  writeFileSync(path.join(web, 'assets', '.hidden.js'), 'hidden()')
  app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  await registerWebClient(app, {
    settings: () => ({ publicOrigin: 'http://192.0.2.7:3000', environment: 'beta' }),
    folder: web,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(home, { recursive: true })
})

const get = (url: string) => app.inject({ url })

describe('the web client', () => {
  test.each([
    '/',
    '/index.html',
    '//index.html',
    '/%69ndex.html',
    '/assets.html',
    '/game',
    '/quiz/details/1/edit',
    '/auth/game?pin=123456',
    '/j/123456',
  ])('every page (%s) is index.html, which browsers revalidate', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Pinwheel</title>')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'x-frame-options': 'DENY',
    })
  })

  test('a page contains the address for phones, for a host who opened it as localhost', async () => {
    expect((await get('/game')).body).toContain('{"publicOrigin":"http://192.0.2.7:3000","environment":"beta"}')
  })

  test.each([
    ['the first that we have of the browser', '/', 'xx, fr-CA;q=0.9, en;q=0.8', 'fr'],
    ['the one of the address', '/?lang=fr', 'en', 'fr'],
    ['English for a browser that names none', '/', undefined, 'en'],
    ['English for an address with several', '/?lang=fr&lang=de', 'en', 'en'],
    ['English for a browser with thousands', '/', `${'xx,'.repeat(5000)}fr`, 'en'],
  ])('a page loads its texts together with its scripts: in %s', async (_language, url, accepted, language) => {
    const answer = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-language': accepted } })
    const preloads = [...answer.body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
    expect(preloads.map(([, file]) => file)).toEqual([`/assets/${language}-4d5e6f.js`])
    expect(answer.headers['vary']).toBe('accept-language')
  })

  test('a file is sent as the build compressed it, if the browser accepts that encoding', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate' }
    const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect(gunzipSync(answer.rawPayload).toString()).toBe('start()')
    expect((await get('/assets/main-1a2b3c.js')).body).toBe('start()')
  })

  test('files whose name contains their hash are immutable in caches, other files are revalidated', async () => {
    expect((await get('/assets/main-1a2b3c.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('source maps are served only if configured', async () => {
    const map = '/assets/main-1a2b3c.js.map'
    expect((await get(map)).statusCode).toBe(404)
    expect((await get('/assets/main-1a2b3c.js')).headers).not.toHaveProperty('sourcemap')
    const open = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
    const settings = () => ({ publicOrigin: 'http://192.0.2.7:3000', environment: 'beta' }) as const
    await registerWebClient(open, { settings, folder: path.join(home, 'web'), sourceMaps: true })
    expect((await open.inject(map)).statusCode).toBe(200)
    const headers = { 'accept-encoding': 'gzip' }
    const script = await open.inject({ url: '/assets/main-1a2b3c.js', headers })
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', sourcemap: 'main-1a2b3c.js.map' })
    await open.close()
  })

  test('a file is sent without its content for HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b3c.js' })
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '7', ''])
  })

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/main-1a2b3c.js.gz',
    '/assets/.hidden.js',
    '/assets/..%2Findex.html',
    '/assets/%2e%2e%2Ffavicon.svg',
    '/assets/sub/main.js',
    '/api/nothing',
    '/quiz-service/api/nothing',
    '/uploads/images/none.webp',
    '/health/x',
  ])('an unknown address that is not a page (%s) is 404, so that no client takes a page for a file', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404 })
  })

  test.each([
    ['malformed', 'application/json', '{"a":'],
    ['of an unknown type', 'text/csv', 'a,b'],
    ['larger than the limit', 'application/json', JSON.stringify('x'.repeat(100_000))],
  ])('an unknown address is 404 also for a body that is %s', async (_what, type, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/api/nothing', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, message: 'Cannot POST /api/nothing' })
  })
})

test('pages whose API is on another host contain its address, and may connect to it and show its pictures', async () => {
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
  const elsewhere = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  const apiUrl = 'https://api.example.org/quiz-service/api'
  await registerWebClient(elsewhere, {
    settings: () => ({ publicOrigin: 'https://play.example.org', environment: 'production', apiUrl }),
    folder: path.join(home, 'web'),
  })
  const { body, headers } = await elsewhere.inject('/game')
  expect(body).toContain(JSON.stringify(apiUrl))
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.org;")
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://api.example.org;")
  await elsewhere.close()
})

test('pages of a server that other origins may call vary by the origin, too', async () => {
  const shared = createHttpServer({
    logLevel: 'silent',
    trustProxy: false,
    tokens,
    corsOrigin: 'https://play.example.org',
  })
  const settings = () => ({ publicOrigin: 'https://api.example.org', environment: 'production' }) as const
  await registerWebClient(shared, { settings, folder: path.join(home, 'web') })
  expect((await shared.inject('/game')).headers['vary']).toBe('Origin, accept-language')
  await shared.close()
})
