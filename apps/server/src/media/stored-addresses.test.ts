import { randomUUID } from 'node:crypto'
import { ROUTES } from '@pinwheel/contract'
import type { Quiz } from '@pinwheel/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesInGames } from '../live/index.ts'
import { picturesInQuizzes } from '../quizzes/index.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { collectOrphans, UNUSED_KEPT_MS } from './orphans.ts'
import { manualClock } from '../testing/clock.ts'
import { aPicture } from './testing/image-files.ts'
import { uploaded } from './testing/upload.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser
let picture: Buffer
beforeAll(async () => {
  pinwheel = await startTestApp({ env: { CORS_ORIGIN: 'https://web.example' } })
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
  picture = await aPicture(20, 20).png().toBuffer()
})
afterAll(() => pinwheel.close())

const quizShowing = (cover: string, media = cover, pin = cover) => ({
  title: 'Pictures of ours',
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  imageCoverURL: cover,
  questions: [
    {
      type: 'TRUE_FALSE',
      question: 'Really?',
      points: 0,
      duration: 5,
      correct: true,
      media: { type: 'IMAGE', url: media },
      explanation: { text: 'Really.', media: { type: 'IMAGE', url: media } },
    },
    {
      type: 'PIN',
      question: 'Where?',
      points: 0,
      duration: 5,
      imageURL: pin,
      positionX: 0,
      positionY: 0,
      tolerance: 'LOW',
    },
  ],
})

const saved = async (quiz: object, { user = ada, headers = {} } = {}): Promise<Quiz> => {
  const { status, body } = await pinwheel.call(`POST ${ROUTES.quizzes}`, {
    token: user.accessToken,
    body: quiz,
    headers,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Quiz
}
const stored = async (id: string): Promise<string[]> => {
  const { rows } = await pinwheel.sql.pool.query<{ stored: string[] }>(
    `select array[image_cover, questions #>> '{0,media,url}', questions #>> '{1,imageURL}', questions #>> '{0,explanation,media,url}'] as stored from quizzes where id = $1`,
    [id],
  )
  return rows[0]?.stored ?? []
}
const status = async (address: string): Promise<number> =>
  (await pinwheel.app.inject({ url: new URL(address).pathname })).statusCode

/** Origins by which clients reach this service: a page of another site, and proxies that drop the port, terminate TLS or add a prefix. */
const origins = fc.oneof(
  fc.constantFrom('https://web.example', 'http://localhost:3000', 'https://localhost', 'http://192.168.1.20'),
  fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })))
    .map(([scheme, host, port]) => `${scheme}://${host}${port === null ? '' : `:${port}`}`),
)
const prefixes = fc.constantFrom('', '/quiz', '/a/b')

describe('an uploaded picture', () => {
  test('is recognized by its path and row under every origin, and is not deleted', async () => {
    const clock = manualClock(pinwheel.clock.now())
    const removed: string[] = []
    const store = {
      put: async () => undefined,
      read: async () => undefined,
      readPart: async () => undefined,
      remove: async (key: string) => void removed.push(key),
      check: async () => undefined,
    }
    const collect = () =>
      collectOrphans({ sql: pinwheel.sql, clock, store, inUse: [picturesInQuizzes, picturesInGames] })
    const shown: string[] = []

    await fc.assert(
      fc.asyncProperty(origins, origins, prefixes, async (origin, other, prefix) => {
        const name = await uploaded(pinwheel, ada, picture)
        const path = `/uploads/images/${name}`
        const quiz = await saved(quizShowing(`${origin}${prefix}${path}`, `${other}${path}`, `${origin}${path}`))
        expect(await stored(quiz.id)).toEqual([path, path, path, path])
        expect(quiz.imageCoverURL).toBe(`http://localhost:3000${path}`)
        shown.push(name)
        // The game still shows the picture that its quiz no longer has.
        if (shown.length % 2 === 0) {
          await pinwheel.call(`POST /quizzes/${quiz.id}/games`, { token: ada.accessToken, body: {} })
          const bare = quizShowing('https://elsewhere.example/a.png')
          await pinwheel.call(`PUT /quizzes/${quiz.id}`, { token: ada.accessToken, body: bare })
        }
        clock.pass(UNUSED_KEPT_MS + 1)
        await collect()
      }),
      { numRuns: 20 },
    )
    clock.pass(UNUSED_KEPT_MS + 1)
    await collect()
    clock.pass(UNUSED_KEPT_MS + 1)
    await collect()
    expect(removed.filter((name) => shown.includes(name))).toEqual([])
  })

  test.each([
    ['a query', '?v=1'],
    ['a fragment', '#top'],
  ])('is known with %s behind its address', async (_, rest) => {
    const path = `/uploads/images/${await uploaded(pinwheel, ada, picture)}`
    const { id } = await saved(quizShowing(`https://web.example${path}${rest}`))
    expect(await stored(id)).toEqual([path, path, path, path])
  })

  test('is kept while a quiz of another user shows it, and its owner can still delete it', async () => {
    const name = await uploaded(pinwheel, ada, picture)
    const { id } = await saved(quizShowing(`https://web.example/uploads/images/${name}`), { user: bob })
    expect((await stored(id))[0]).toBe(`/uploads/images/${name}`)
    const photo = name.slice(name.indexOf('/') + 1, -'.webp'.length)
    const remove = (user: TestUser) =>
      pinwheel.call(`DELETE /media/uploads/photos/${photo}`, { token: user.accessToken })
    expect((await remove(bob)).status).toBe(404)
    expect((await remove(ada)).status).toBe(204)
  })
})

describe('an address that only looks like one of this service', () => {
  test.each([
    ['an upload that nobody made', () => `/uploads/images/${randomUUID()}/${randomUUID()}.webp`],
    ['a drawing that does not exist', () => '/uploads/images/collection/no-such-thing.svg'],
    ['a file of another kind', () => '/uploads/images/notes.pdf'],
  ])('stays as it is: %s', async (_, path) => {
    const address = `https://elsewhere.example${path()}`
    const { id } = await saved(quizShowing(address))
    expect(await stored(id)).toEqual([address, address, address, address])
  })

  test('stays unchanged with the path of an upload of another owner', async () => {
    const name = await uploaded(pinwheel, ada, picture)
    const address = `https://elsewhere.example/uploads/images/${bob.id}${name.slice(name.indexOf('/'))}`
    const { id } = await saved(quizShowing(address))
    expect(await stored(id)).toEqual([address, address, address, address])
  })
})

describe('an address that the service returned', () => {
  const ELSEWHERE = 'https://elsewhere.example/pictures/fox.jpg'
  const FOX = '/uploads/images/collection/fox.svg'

  test('is stored as the original address of the cover', async () => {
    for (const cover of [ELSEWHERE, `http://localhost:3000${FOX}`]) {
      const quiz = await saved(quizShowing(cover))
      const before = await stored(quiz.id)
      expect(quiz.imageCoverURL).not.toContain('fox')
      expect(quiz.imageCoverSource).toBe(cover)
      const body = { ...quizShowing(cover), imageCoverURL: quiz.imageCoverURL }
      const headers = { host: 'other.example' }
      expect((await pinwheel.call(`PUT /quizzes/${quiz.id}`, { token: ada.accessToken, body, headers })).status).toBe(
        200,
      )
      expect(await stored(quiz.id)).toEqual(before)
    }
  })

  test('[12.4] is in questions loaded for editing the one that was saved', async () => {
    const quiz = quizShowing(ELSEWHERE, ELSEWHERE, `http://localhost:3000${FOX}`)
    const { id } = await saved(quiz)
    const { body: questions } = await pinwheel.call(`GET /quizzes/${id}/questions`, { token: ada.accessToken })
    expect(questions).toEqual(quiz.questions)
    await pinwheel.call(`PUT /quizzes/${id}`, { token: ada.accessToken, body: { ...quiz, questions } })
    expect(await stored(id)).toEqual([ELSEWHERE, ELSEWHERE, FOX, ELSEWHERE])
  })

  test('contains the source of a cover for its owner only', async () => {
    const { id } = await saved(quizShowing(ELSEWHERE))
    const seen = async (user: TestUser) => (await pinwheel.call(`GET /quizzes/${id}`, { token: user.accessToken })).body
    expect(await seen(ada)).toHaveProperty('imageCoverSource', ELSEWHERE)
    expect(JSON.stringify(await seen(bob))).not.toContain('elsewhere.example')
    const discover = await pinwheel.call(`GET ${ROUTES.quizzes}?limit=50`, { token: bob.accessToken })
    expect(JSON.stringify(discover.body)).not.toContain('elsewhere.example')
  })
})

test('a drawing is served under its digest and under its name', async () => {
  const { imageCoverURL = '' } = await saved(quizShowing('http://localhost:3000/uploads/images/samples/bee.svg'))
  expect(imageCoverURL).toMatch(/^http:\/\/localhost:3000\/uploads\/images\/drawings\/[0-9a-f]{64}\.svg$/)
  expect(await status(imageCoverURL)).toBe(200)
  expect(await status('http://localhost:3000/uploads/images/samples/bee.svg')).toBe(200)
  expect(await status(`http://localhost:3000/uploads/images/drawings/${'0'.repeat(64)}.svg`)).toBe(404)
})
