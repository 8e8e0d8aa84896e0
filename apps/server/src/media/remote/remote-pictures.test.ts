import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { ROUTES } from '@pinwheel/contract'
import type { Quiz } from '@pinwheel/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { aPicture, pngBomb } from '../testing/image-files.ts'
import { startRemoteSite } from '../testing/remote-site.ts'
import type { RemoteSite } from '../testing/remote-site.ts'

let site: RemoteSite
let pinwheel: TestApp
let ada: TestUser
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await aPicture(1600, 1200).jpeg().toBuffer()
  site = await startRemoteSite()
  pinwheel = await startTestApp({ network: site.network })
})
afterAll(async () => {
  await pinwheel.close()
  await site.close()
})
beforeEach(async () => {
  // Tokens expire when tests move the clock.
  ada = await pinwheel.user('Ada')
  site.requests.length = 0
  site.resolveTo('pictures.example', '127.0.0.1')
})

let pictures = 0
/** The path of a picture that was not requested before. */
const aPath = (answer = (response: ServerResponse): void => void response.end(jpeg)): string => {
  pictures += 1
  const path = `/fox${pictures}.jpg`
  site.answer(path, (_, response) => answer(response))
  return path
}
const aFox = (): string => `${site.origin}${aPath()}`

const showing = (imageCoverURL: string) => ({
  title: 'Pictures elsewhere',
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  imageCoverURL,
  questions: [{ type: 'TRUE_FALSE', question: 'Really?', points: 0, duration: 5, correct: true }],
})
/** The public path of a cover. */
const covered = async (address: string): Promise<string> => {
  const { status, body } = await pinwheel.call(`POST ${ROUTES.quizzes}`, {
    token: ada.accessToken,
    body: showing(address),
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return new URL((body as Quiz).imageCoverURL ?? '').pathname
}
const get = (url: string, headers = {}, remoteAddress = '203.0.113.9') =>
  pinwheel.app.inject({ url, headers, remoteAddress })
const loaded = async (address: string): Promise<number> => (await get(await covered(address))).statusCode

describe('a picture of another site', () => {
  test('is re-encoded as WebP of at most 800 px, and its headers forbid scripts', async () => {
    const answer = await get(await covered(aFox()))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const file = path.join(pinwheel.dataDir, 'shown.webp')
    writeFileSync(file, answer.rawPayload)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  })

  test('is fetched once for concurrent requests and again after an hour', async () => {
    const shown = await covered(aFox())
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(shown)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await get(shown)
    expect(site.requests).toHaveLength(1)
    pinwheel.clock.pass(61 * 60_000)
    await get(shown)
    expect(site.requests).toHaveLength(2)
  })

  test('is requested without any data of the client', async () => {
    let asked = {}
    site.answer('/who.jpg', ({ headers }, response) => {
      asked = headers
      response.end(jpeg)
    })
    const headers = { cookie: 'a=b', authorization: `Bearer ${ada.accessToken}`, referer: 'http://localhost:3000/game' }
    await get(await covered(`${site.origin}/who.jpg`), headers)
    expect(Object.keys(asked).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
      'via',
    ])
  })
})

describe('no picture is fetched', () => {
  test('that no stored quiz or game shows', async () => {
    const fox = aFox()
    const id = createHash('sha256').update(fox).digest('hex')
    expect((await get(`/uploads/images/elsewhere/${id}.webp`)).statusCode).toBe(404)
    const shown = await covered(fox)
    expect(shown).toBe(`/uploads/images/elsewhere/${id}.webp`)
    await pinwheel.sql.pool.query('delete from quizzes where image_cover like $1', ['http://pictures%'])
    expect((await get(shown)).statusCode).toBe(404)
    expect((await get(`/uploads/images/elsewhere/${encodeURIComponent(fox)}`)).statusCode).toBe(404)
    expect(site.requests).toEqual([])
  })

  test.each([
    ['127.0.0.2'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    // The first address is allowed; a retry would use the second.
    ['127.0.0.1', '192.168.1.1'],
  ])('from a name that means an address of ours: %s', async (...addresses) => {
    const { port } = new URL(site.origin)
    site.resolveTo('inside.example', ...addresses)
    expect(await loaded(`http://inside.example:${port}/fox.jpg`)).toBe(404)
    expect(site.requests).toEqual([])
  })

  test.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', 'localhost'])(
    'from %s in the address itself',
    async (host) => {
      const { port } = new URL(site.origin)
      expect(await loaded(`http://${host}:${port}/fox.jpg`)).toBe(404)
      expect(site.requests).toEqual([])
    },
  )

  test('after a redirect to such an address', async () => {
    const { port } = new URL(site.origin)
    site.resolveTo('inside.example', '127.0.0.3')
    const targets = [`http://127.0.0.2:${port}/fox.jpg`, `http://inside.example:${port}/fox.jpg`, 'file:///etc/passwd']
    for (const [number, location] of targets.entries()) {
      site.answer(`/to${number}`, (_, response) => void response.writeHead(302, { location }).end())
      expect(await loaded(`${site.origin}/to${number}`)).toBe(404)
    }
    expect(site.requests).toEqual(targets.map((_, number) => `${new URL(site.origin).host}/to${number}`))
  })

  test('from another IP address than the checked one when the DNS entry changes', async () => {
    const resolved: string[] = []
    const { resolve } = site.network
    site.network.resolve = async (hostname) => {
      resolved.push(hostname)
      const found = await resolve(hostname)
      site.resolveTo('pictures.example', '10.0.0.5')
      return found
    }
    expect(await loaded(aFox())).toBe(200)
    site.network.resolve = resolve
    expect(resolved).toEqual(['pictures.example'])
  })
})

describe('no picture results from', () => {
  const answering: [string, Parameters<RemoteSite['answer']>[1]][] = [
    ['a page', (_, response) => void response.end('<!doctype html><script>alert(1)</script>')],
    ['a drawing with programs', (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a bomb', (_, response) => void response.end(pngBomb(20_000))],
    ['half a picture', (_, response) => void response.end(jpeg.subarray(0, 2_000))],
    ['a refusal', (_, response) => void response.writeHead(403).end(jpeg)],
    ['a broken line', (request) => void request.socket.destroy()],
    [
      'another protocol',
      (_, response) => void response.writeHead(101, { connection: 'upgrade', upgrade: 'foxes' }).end(),
    ],
    ['packed bytes', (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(jpeg)],
  ]
  test.each(answering)('%s, and it is not requested again for five minutes', async (_, answer) => {
    const odd = aPath()
    site.answer(odd, answer)
    const shown = await covered(`${site.origin}${odd}`)
    for (let times = 0; times < 3; times += 1) expect((await get(shown)).statusCode).toBe(404)
    expect(site.requests).toHaveLength(1)
    site.answer(odd, (_request, response) => void response.end(jpeg))
    pinwheel.clock.pass(5 * 60_000 + 1)
    expect((await get(shown)).statusCode).toBe(200)
  })

  test('endless redirects', async () => {
    site.answer('/round', (_, response) => void response.writeHead(302, { location: '/round' }).end())
    expect(await loaded(`${site.origin}/round`)).toBe(404)
    expect(site.requests).toHaveLength(4)
  })

  test('more than 20 MB, and the connection is closed', async () => {
    let sent = 0
    const ended = new Promise<void>((resolve) => {
      site.answer('/endless', (_, response) => {
        response.once('close', resolve)
        const chunk = Buffer.alloc(64 * 1024, 0xff)
        const more = (): void => {
          while (!response.destroyed) {
            sent += chunk.length
            if (!response.write(chunk)) return void response.once('drain', more)
          }
        }
        more()
      })
    })
    expect(await loaded(`${site.origin}/endless`)).toBe(404)
    await ended
    expect(sent).toBeLessThan(40 * 1024 * 1024)
  })
})

test('fetches four pictures of one client at the same time, further ones wait', async () => {
  const waiting: (() => void)[] = []
  for (let number = 0; number < 10; number += 1)
    site.answer(`/slow${number}`, (_, response) => void waiting.push(() => response.end(jpeg)))
  const paths = await Promise.all(Array.from({ length: 10 }, (_, number) => covered(`${site.origin}/slow${number}`)))
  const answers = paths.map((slow) => get(slow))
  const statuses = Promise.all(answers)
  for (let served = 0; served < 10; served += 1) {
    await expect.poll(() => waiting.length).toBe(Math.min(4, 10 - served))
    waiting.shift()?.()
  }
  expect(new Set((await statuses).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(site.maxConcurrent()).toBe(4)
})

test('a node does not fetch a picture from its own address in a loop', async () => {
  const shown = await covered(aFox())
  expect((await get(shown, { via: '1.1 pinwheel-pictures' })).statusCode).toBe(404)
  expect(site.requests).toEqual([])
})
