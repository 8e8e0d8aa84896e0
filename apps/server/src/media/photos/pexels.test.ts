import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROUTES } from '@pinwheel/contract'
import type { PhotoPage } from '@pinwheel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { pexels } from './pexels.ts'

const KEY = 'the key of this operator'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

const aPhoto = (id: number, alt: string | null = `Photo ${id}`) => ({
  id,
  width: 3000,
  height: 2000,
  url: `https://photos.example.org/photo/${id}/`,
  photographer: 'Unknown',
  alt,
  src: {
    original: `https://images.example.org/${id}.jpeg`,
    large: `https://images.example.org/${id}.jpeg?auto=compress&h=650&w=940`,
    tiny: `https://images.example.org/${id}.jpeg?auto=compress&h=200&w=280`,
  },
})

/** As the provider documents it: 401 without the key, 15 per page by default, `total_results` for a search. */
const asDocumented: RequestHandler = ({ url = '', headers }, response) => {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (headers.authorization !== KEY) return json(401, { status: 401, code: 'Unauthorized' })
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('per_page') ?? 15)]
  const photos = Array.from({ length: size }, (_, index) => aPhoto((page - 1) * size + index))
  if (pathname === '/v1/curated') return json(200, { page, per_page: size, photos, next_page: 'https://…' })
  if (pathname !== '/v1/search' || !searchParams.get('query')) return json(400, { error: 'No query given' })
  return json(200, { total_results: 8000, page, per_page: size, photos })
}

let server: Server
let answer: RequestHandler = asDocumented
let requests: string[] = []
let pinwheel: TestApp
let ada: TestUser

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  pinwheel = await startTestApp({ env: { PEXELS_API_KEY: KEY, PEXELS_URL: address() } })
  ada = await pinwheel.user('Ada')
})
afterAll(async () => {
  await pinwheel.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  answer = asDocumented
})

const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const search = (query: string) => pinwheel.call(`GET ${ROUTES.photos}?${query}`, { token: ada.accessToken })

describe('the photo search, with a key', () => {
  test('[spec 3.61, 7.32] asks for the page in which the offset lies, with the term encoded', async () => {
    const { status, body } = await search('search=sea+lion&limit=20&offset=40')
    expect(status).toBe(200)
    expect(requests).toEqual(['/v1/search?query=sea+lion&page=3&per_page=20'])
    const { photos, ...page } = body as PhotoPage
    expect(page).toEqual({ total: 8000, limit: 20, offset: 40 })
    expect(photos).toHaveLength(20)
    expect(photos[0]).toEqual({
      photoURL: 'https://images.example.org/40.jpeg?auto=compress&h=650&w=940',
      thumbnailURL: 'https://images.example.org/40.jpeg?auto=compress&h=200&w=280',
      alt: 'Photo 40',
      credit: {
        author: 'Unknown',
        source: 'https://photos.example.org/photo/40/',
        licence: 'Pexels License',
        licenceURL: 'https://www.pexels.com/license/',
      },
    })
  })

  test('[I-28] without a term requests the curated photos, and never searches for "undefined"', async () => {
    const { body } = await search('')
    expect(body).toMatchObject({ limit: 10, offset: 0, total: 10 })
    expect(requests).toEqual(['/v1/curated?page=1&per_page=10'])
  })

  test('[spec 7.32] accepts the query ?search=&offset=0&limit=50, whose blank search means no search', async () => {
    expect(await search('search=&offset=0&limit=50')).toMatchObject({ status: 200, body: { limit: 50, offset: 0 } })
    expect(requests).toEqual(['/v1/curated?page=1&per_page=50'])
  })

  test('requests the same page once an hour for all clients', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => search('search=bee&limit=50&offset=0')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    await search('search=BEE&limit=50')
    expect(requests).toHaveLength(1)
    await search('search=bee&limit=50&offset=50')
    expect(requests).toHaveLength(2)
    pinwheel.clock.pass(60 * 60_000 + 1)
    const token = (await pinwheel.user('Bob')).accessToken
    await pinwheel.call(`GET ${ROUTES.photos}?search=bee&limit=50`, { token })
    expect(requests).toHaveLength(3)
    ada = await pinwheel.user('Ada')
  })

  test.each([
    ['search=a', 'search'],
    [`search=${'x'.repeat(21)}`, 'search'],
    ['search=r%26d', 'search'],
    ['search=%2F..%2Fcurated', 'search'],
    ['limit=4', 'limit'],
    ['limit=51', 'limit'],
    ['offset=-1', 'offset'],
  ])('?%s is 400 and names the field', async (query, property) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { validationErrors: [{ property }] } })
    expect(requests).toEqual([])
  })

  const respondWith =
    (status: number, body: string, headers = {}): RequestHandler =>
    (_, response) =>
      void response.writeHead(status, headers).end(body)
  test.each<[string, RequestHandler]>([
    ['a rate limit', respondWith(429, '{"status":429}', { 'retry-after': '3600' })],
    ['an unknown key', respondWith(401, '{"code":"Unauthorized"}')],
    ['a fault', respondWith(500, '<h1>Oops</h1>')],
    ['no JSON', respondWith(200, '<html>')],
    ['other JSON', respondWith(200, '{"photos":[{"src":{}}]}')],
    ['a redirect', respondWith(302, '', { location: 'http://127.0.0.1:1/v1/search' })],
    ['a lost connection', (request) => void request.socket.destroy()],
  ])(
    'returns 502 with an explanation after %s of the provider, and requests it again the next time',
    async (kind, wrong) => {
      answer = wrong
      const term = `search=t${kind.replaceAll(/\W/g, '').slice(0, 12)}`
      const { status, body } = await search(term)
      expect(status).toBe(502)
      expect(body).toMatchObject({ message: 'The photo search does not answer right now. Try again in a moment.' })
      answer = asDocumented
      expect((await search(term)).status).toBe(200)
    },
  )

  test('omits a photo with an address that a quiz cannot store', async () => {
    answer = (_, response) => {
      const photos = [aPhoto(1, null), aPhoto(2), aPhoto(3)]
      photos[1]!.src.large = 'javascript:alert(1)'
      photos[2]!.src.tiny = `https://images.example.org/${'x'.repeat(3000)}`
      response.end(JSON.stringify({ total_results: 3, photos }))
    }
    const { body } = await search('search=odd')
    expect((body as PhotoPage).photos).toMatchObject([
      { photoURL: aPhoto(1).src.large, thumbnailURL: aPhoto(1).src.tiny },
    ])
  })

  test('does not wait for a provider that does not respond or stops in the middle', async () => {
    const ask = pexels({ apiKey: KEY, url: address(), timeoutMs: 50 })
    answer = () => undefined
    await expect(ask({ limit: 10, offset: 0 })).rejects.toThrow('does not answer')
    answer = (_, response) => void response.writeHead(200).write('{"photos":[')
    await expect(ask({ limit: 10, offset: 0 })).rejects.toThrow('does not answer')
  })
})
