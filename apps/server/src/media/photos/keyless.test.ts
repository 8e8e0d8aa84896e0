import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROUTES } from '@pinwheel/contract'
import type { PhotoPage } from '@pinwheel/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { startTestApp } from '../../testing/index.ts'
import { creditOf, oneLine } from './credit.ts'
import { openverse } from './openverse.ts'
import { wikimediaCommons } from './commons.ts'

type Reply = { status?: number; body: unknown }

let server: Server
let requests: URL[]
let agents: (string | undefined)[]
let reply: (asked: URL) => Reply

beforeEach(async () => {
  requests = []
  agents = []
  server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://localhost')
    requests.push(asked)
    agents.push(request.headers['user-agent'])
    const { status = 200, body } = reply(asked)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

describe('Openverse', () => {
  const image = (id: number) => ({
    id: `${id}`,
    title: `Leaf ${id}`,
    creator: 'Ada Example',
    url: `https://live.example.org/${id}.jpg`,
    thumbnail: `https://api.openverse.org/v1/images/${id}/thumb/`,
    foreign_landing_url: `https://photos.example.org/${id}`,
    license: 'by-sa',
    license_version: '2.0',
    license_url: 'https://creativecommons.org/licenses/by-sa/2.0/',
  })
  /** As documented: pages of at most 20 without a key, 240 results in all. */
  const asDocumented =
    (total: number) =>
    (asked: URL): Reply => {
      const [page, size] = [Number(asked.searchParams.get('page')), Number(asked.searchParams.get('page_size'))]
      if (size > 20 || page * size > 240) return { status: 401, body: { detail: 'page_size must be between 1 & 20' } }
      const from = (page - 1) * size
      if (from >= total) return { status: 404, body: { detail: 'Invalid page.' } }
      const results = Array.from({ length: Math.min(size, total - from) }, (_, index) => image(from + index))
      return { body: { result_count: total, page_count: Math.ceil(total / size), page_size: size, page, results } }
    }
  const names = async (limit: number, offset: number) => {
    const { photos, total } = await openverse({ url: url() })({ search: 'leaf', limit, offset })
    return { names: photos.map(({ alt }) => Number(alt?.slice(5))), total }
  }
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

  test('is asked for photos that anyone may use and change; each comes with author, source and licence', async () => {
    reply = asDocumented(1)
    const { photos } = await openverse({ url: url() })({ search: 'photo synthesis', limit: 10, offset: 0 })
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/v1/images/'])
    expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
      q: 'photo synthesis',
      page: '1',
      page_size: '20',
      license_type: 'commercial,modification',
    })
    expect(agents[0]).toMatch(/^Pinwheel/)
    expect(photos).toEqual([
      {
        photoURL: 'https://live.example.org/0.jpg',
        thumbnailURL: 'https://api.openverse.org/v1/images/0/thumb/',
        alt: 'Leaf 0',
        credit: {
          title: 'Leaf 0',
          author: 'Ada Example',
          source: 'https://photos.example.org/0',
          licence: 'CC BY-SA 2.0',
          licenceURL: 'https://creativecommons.org/licenses/by-sa/2.0/',
        },
      },
    ])
  })

  test.each([
    [50, 0, 1000, numbers(0, 50), 240],
    [50, 50, 1000, numbers(50, 100), 240],
    [50, 200, 1000, numbers(200, 240), 240],
    [50, 0, 33, numbers(0, 33), 33],
    [10, 5, 40, numbers(5, 15), 40],
  ])(
    'a page of %i from %i of %i is put together from its pages of 20',
    async (limit, offset, found, expected, total) => {
      reply = asDocumented(found)
      expect(await names(limit, offset)).toEqual({ names: expected, total })
      expect(requests.length).toBeLessThanOrEqual(4)
    },
  )

  test('is not asked without a word, nor beyond what it gives', async () => {
    const browse = await openverse({ url: url() })({ limit: 10, offset: 0 })
    expect(browse.photos).toHaveLength(10)
    expect(await names(50, 250)).toEqual({ names: [], total: 240 })
    expect(requests).toEqual([])
  })
})

describe('Wikimedia Commons', () => {
  const page = (index: number, change: object = {}) => ({
    pageid: index,
    title: `File:Leaf ${index}.jpg`,
    index,
    imageinfo: [
      {
        url: `https://upload.wikimedia.org/wikipedia/commons/a/ab/Leaf_${index}.jpg`,
        thumburl: `https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Leaf_${index}.jpg/960px-Leaf_${index}.jpg`,
        descriptionurl: `https://commons.wikimedia.org/wiki/File:Leaf_${index}.jpg`,
        extmetadata: {
          LicenseShortName: { value: 'CC BY-SA 4.0' },
          LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
          Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:Ada" title="User:Ada">Ada &amp; Bob</a>' },
          ImageDescription: { value: '<p>A leaf\nin the sun</p>' },
          ...change,
        },
      },
    ],
  })
  const search = (limit = 10, offset = 0) => wikimediaCommons({ url: url() })({ search: 'leaf', limit, offset })

  test('is searched for pictures only, in its order; HTML of authors becomes text', async () => {
    reply = () => ({ body: { query: { searchinfo: { totalhits: 77 }, pages: [page(2), page(1)] } } })
    const { photos, total } = await search(10, 30)
    expect(total).toBe(77)
    const asked = Object.fromEntries(requests[0]!.searchParams)
    expect(requests[0]!.pathname).toBe('/w/api.php')
    expect(asked).toMatchObject({
      gsrsearch: 'leaf filetype:bitmap',
      gsrnamespace: '6',
      gsrlimit: '10',
      gsroffset: '30',
    })
    expect(photos.map(({ photoURL }) => photoURL.at(-5))).toEqual(['1', '2'])
    expect(photos[0]).toEqual({
      photoURL: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Leaf_1.jpg/960px-Leaf_1.jpg',
      thumbnailURL: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Leaf_1.jpg/330px-Leaf_1.jpg',
      alt: 'A leaf in the sun',
      credit: {
        title: 'Leaf 1',
        author: 'Ada & Bob',
        source: 'https://commons.wikimedia.org/wiki/File:Leaf_1.jpg',
        licence: 'CC BY-SA 4.0',
        licenceURL: 'https://creativecommons.org/licenses/by-sa/4.0',
      },
    })
  })

  test('a picture without a licence is omitted, and nothing found is an empty page', async () => {
    reply = () => ({
      body: { query: { searchinfo: { totalhits: 1 }, pages: [page(1, { LicenseShortName: undefined })] } },
    })
    expect((await search()).photos).toEqual([])
    reply = () => ({ body: { query: { searchinfo: { totalhits: 0 } } } })
    expect(await search()).toEqual({ photos: [], total: 0 })
  })

  test.each<[string, Reply]>([
    ['an error in a successful response', { body: { error: { code: 'ratelimited' } } }],
    ['a fault', { status: 503, body: 'Service Unavailable' }],
    ['no JSON', { body: '<html>' }],
    ['a response of 3 MB', { body: `{"query":"${'x'.repeat(3_000_000)}"}` }],
  ])('%s means that the search is unavailable', async (_, wrong) => {
    reply = () => wrong
    await expect(search()).rejects.toThrow(/photo search/)
  })
})

describe('the setting', () => {
  const photos = (env: Record<string, string>) => {
    const config = readConfig(env)
    return config.ok ? config.value.photos : config.refusal
  }

  test('asks no service over the Internet unless it is named or has a key', () => {
    expect(photos({})).toBeUndefined()
    expect(photos({ PEXELS_API_KEY: 'key' })).toMatchObject({ provider: 'pexels' })
    expect(photos({ PEXELS_API_KEY: 'key', PHOTO_PROVIDER: 'bundled' })).toBeUndefined()
    expect(photos({ PHOTO_PROVIDER: 'commons' })).toEqual({ provider: 'commons', url: 'https://commons.wikimedia.org' })
    expect(photos({ PHOTO_PROVIDER: 'openverse', OPENVERSE_URL: 'http://localhost:1/' })).toEqual({
      provider: 'openverse',
      url: 'http://localhost:1',
    })
    expect(photos({ PHOTO_PROVIDER: 'pexels' })).toEqual([expect.stringMatching(/PEXELS_API_KEY is not set/)])
    expect(photos({ PHOTO_PROVIDER: 'flickr' })).toEqual([expect.stringMatching(/^PHOTO_PROVIDER is "flickr"/)])
  })

  test('chooses the service that the search asks, once an hour for the same words', async () => {
    reply = () => ({ body: { query: { searchinfo: { totalhits: 0 } } } })
    const pinwheel = await startTestApp({ env: { PHOTO_PROVIDER: 'commons', COMMONS_URL: url() } })
    const { accessToken: token } = await pinwheel.user('Ada')
    const search = () => pinwheel.call(`GET ${ROUTES.photos}?search=parliament`, { token })
    const { status, body } = await search()
    await search()
    await pinwheel.close()
    expect({ status, total: (body as PhotoPage).total }).toEqual({ status: 200, total: 0 })
    expect(requests).toHaveLength(1)
  })
})

test.each([
  ['<b>Ada</b>&nbsp;Example', 'Ada Example'],
  ['a &#8211; b &#x2013; &unknown; &#0;', 'a – b – &unknown;'],
  ['<'.repeat(10_000), '<'.repeat(200)],
  [undefined, ''],
])('HTML as a line of text: %s', (html, text) => {
  expect(oneLine(html)).toBe(text)
})

test('a photo without a usable page or licence has no credit', () => {
  const given = { source: 'https://img.example.org/1', licence: 'CC0' }
  expect(creditOf(given)).toEqual(given)
  expect(creditOf({ ...given, source: 'javascript:alert(1)' })).toBeUndefined()
  expect(creditOf({ ...given, licence: '' })).toBeUndefined()
  expect(creditOf({ ...given, licenceURL: '//creativecommons.org' })).toEqual({ ...given, author: 'See the source' })
})
