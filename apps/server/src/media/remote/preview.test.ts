import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROUTES } from '@pinwheel/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { aPicture } from '../testing/image-files.ts'
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
  ada = await pinwheel.user('Ada')
  site.requests.length = 0
})

const preview = (address: string, { accessToken }: TestUser = ada) =>
  pinwheel.app.inject({
    url: `/api${ROUTES.picturePreview}?url=${encodeURIComponent(address)}`,
    headers: { authorization: `Bearer ${accessToken}` },
    remoteAddress: '203.0.113.9',
  })

let pictures = 0
/** The address of a picture that no request has named before. */
const aFox = (): string => {
  pictures += 1
  site.answer(`/fox${pictures}.jpg`, (_, response) => void response.end(jpeg))
  return `${site.origin}/fox${pictures}.jpg`
}

describe('the preview of a picture of another site', () => {
  test('is WebP of at most 800 px that only the browser of the caller may cache', async () => {
    const answer = await preview(aFox())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const file = path.join(pinwheel.dataDir, 'preview.webp')
    writeFileSync(file, answer.rawPayload)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  })

  test('is fetched once for concurrent requests and again after an hour', async () => {
    const fox = aFox()
    const answers = await Promise.all(Array.from({ length: 20 }, () => preview(fox)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(site.requests).toHaveLength(1)
    pinwheel.clock.pass(61 * 60_000)
    expect((await preview(fox, await pinwheel.user('Bob'))).statusCode).toBe(200)
    expect(site.requests).toHaveLength(2)
  })

  test('does not publish the picture under the address that stored quizzes use', async () => {
    const fox = aFox()
    expect((await preview(fox)).statusCode).toBe(200)
    const id = createHash('sha256').update(fox).digest('hex')
    expect((await pinwheel.app.inject(`/uploads/images/elsewhere/${id}.webp`)).statusCode).toBe(404)
  })

  test('is not fetched without a token', async () => {
    const url = `/api${ROUTES.picturePreview}?url=${encodeURIComponent(aFox())}`
    expect((await pinwheel.app.inject(url)).statusCode).toBe(401)
    expect(site.requests).toEqual([])
  })

  test.each(['', 'fox.jpg', '/fox.jpg', 'ftp://pictures.example/fox.jpg', 'data:image/png;base64,AAAA', 'file:///etc'])(
    'is refused with 400 for the address "%s", and names the field',
    async (address) => {
      const answer = await preview(address)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ validationErrors: [{ property: 'url' }] })
      expect(site.requests).toEqual([])
    },
  )

  test.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', 'localhost'])(
    'is refused with 502 for a private address: %s',
    async (host) => {
      expect((await preview(`http://${host}:${new URL(site.origin).port}/fox.jpg`)).statusCode).toBe(502)
      expect(site.requests).toEqual([])
    },
  )

  test('is refused with 502 when the site sends no picture, and the site is not asked again for five minutes', async () => {
    site.answer('/page', (_, response) => void response.end('<!doctype html><script>alert(1)</script>'))
    for (let times = 0; times < 2; times += 1) {
      const answer = await preview(`${site.origin}/page`)
      expect(answer.statusCode).toBe(502)
      expect(answer.json()).toMatchObject({ message: expect.stringContaining('No picture could be loaded') })
    }
    expect(site.requests).toHaveLength(1)
  })

  test('is limited per account: the 1,201st request within ten minutes gets 429, another account none', async () => {
    const page = `${site.origin}/missing`
    for (let group = 0; group < 12; group += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => preview(page)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([502]))
      pinwheel.clock.pass(10_000)
    }
    const { statusCode, headers } = await preview(page)
    expect(statusCode).toBe(429)
    // The first requests were two minutes before. They are counted in twelfths of ten minutes.
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(430)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(480)
    expect((await preview(page, await pinwheel.user('Bob'))).statusCode).toBe(502)
  })
})

test('a fifth picture of one network waits until one of four is fetched; the 105th is refused with 429', async () => {
  const small = await aPicture(8, 8).jpeg().toBuffer()
  const waiting: (() => void)[] = []
  const requests = Array.from({ length: 105 }, (_, number) => {
    site.answer(`/slow${number}`, (_request, response) => void waiting.push(() => response.end(small)))
    return `${site.origin}/slow${number}`
  })
  const answers = requests.map((address) => preview(address))
  const refused = await Promise.race(answers)
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })
  for (let served = 0; served < 104; served += 1) {
    await expect.poll(() => waiting.length).toBe(Math.min(4, 104 - served))
    waiting.shift()?.()
  }
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 200), statuses.filter((status) => status === 429)]).toMatchObject([
    { length: 104 },
    { length: 1 },
  ])
})
