import { randomUUID } from 'node:crypto'
import { ROUTES } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picturesInGames } from '../live/index.ts'
import { picturesInQuizzes } from '../quizzes/index.ts'
import { shownInQuizzes } from '../quizzes/pictures.ts'
import { transaction } from '../sql/index.ts'
import { manualClock, startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import type { ManualClock } from '../testing/clock.ts'
import { collectOrphans, UNUSED_KEPT_MS } from './orphans.ts'
import type { PicturesInUse } from './orphans.ts'
import { pictureKey, storedAddressOf } from './picture-key.ts'
import { lockUploads } from './storage.ts'
import type { PictureStore } from './store/picture-store.ts'
import { aPicture } from './testing/image-files.ts'
import { uploaded } from './testing/upload.ts'

let pinwheel: TestApp
let ada: TestUser
let picture: Buffer
beforeAll(async () => {
  picture = await aPicture(20, 20).png().toBuffer()
})

const store = (): PictureStore & { removed: string[] } => {
  const removed: string[] = []
  return {
    removed,
    put: async () => undefined,
    read: async () => undefined,
    readPart: async () => undefined,
    remove: async (key) => void removed.push(key),
    check: async () => undefined,
  }
}
// Not the media of the app, whose hourly cleanup would interfere.
let clock: ManualClock
const collect = async (inUse: readonly PicturesInUse[] = [picturesInQuizzes, picturesInGames]): Promise<string[]> => {
  const removing = store()
  await collectOrphans({ sql: pinwheel.sql, clock, store: removing, inUse })
  return removing.removed
}
/** One period until uploads are marked as unused, and another until they are deleted. */
const collectTwice = async (): Promise<string[]> => {
  clock.pass(UNUSED_KEPT_MS + 1)
  const early = await collect()
  clock.pass(UNUSED_KEPT_MS + 1)
  return [...early, ...(await collect())]
}
const address = (filename: string): string => `http://localhost:3000/uploads/images/${filename}`
const aQuiz = (change: object) => ({
  title: 'Pictures',
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: [{ type: 'TRUE_FALSE', question: 'Really?', points: 0, duration: 5, correct: true }],
  ...change,
})
const save = async (change: object, request = `POST ${ROUTES.quizzes}`): Promise<string> => {
  const { status, body } = await pinwheel.call(request, { token: ada.accessToken, body: aQuiz(change) })
  expect({ status, body }).toMatchObject({ status: request.startsWith('POST') ? 201 : 200 })
  return (body as { id: string }).id
}
const withMedia = (filename: string) => ({
  questions: [
    {
      type: 'TRUE_FALSE',
      question: 'Really?',
      points: 0,
      duration: 5,
      correct: true,
      media: { type: 'IMAGE', url: address(filename) },
    },
  ],
})
const withPin = (filename: string) => ({
  questions: [
    {
      type: 'PIN',
      question: 'Where?',
      points: 0,
      duration: 5,
      imageURL: address(filename),
      positionX: 0,
      positionY: 0,
      tolerance: 'LOW',
    },
  ],
})

describe('[I-30] uploads that nothing shows', () => {
  beforeAll(async () => {
    pinwheel = await startTestApp()
    clock = manualClock(pinwheel.clock.now())
    ada = await pinwheel.user('Ada')
  })
  afterAll(() => pinwheel.close())
  const uploads = async (count: number): Promise<string[]> => {
    const names: string[] = []
    for (let n = 0; n < count; n += 1) names.push(await uploaded(pinwheel, ada, picture))
    return names
  }

  test('are deleted after the period; uploads in covers, media and pin questions are kept', async () => {
    const [cover, medium, pin, unused] = (await uploads(4)) as [string, string, string, string]
    const quizzes = [
      await save({ imageCoverURL: address(cover) }),
      await save(withMedia(medium)),
      await save(withPin(pin)),
    ]
    clock.pass(UNUSED_KEPT_MS - 1000)
    expect(await collect()).toEqual([])
    clock.pass(2000)
    expect(await collect()).toEqual([])
    clock.pass(UNUSED_KEPT_MS - 1000)
    expect(await collect()).toEqual([])
    clock.pass(2000)
    expect(await collect()).toEqual([unused])
    expect(await collect()).toEqual([])

    for (const id of quizzes) await pinwheel.call(`DELETE /quizzes/${id}`, { token: ada.accessToken })
    expect((await collectTwice()).toSorted()).toEqual([cover, medium, pin].toSorted())
  })

  test('are kept when a quiz shows them again before the period ends', async () => {
    const [name] = (await uploads(1)) as [string]
    const id = await save(withMedia(name))
    await save({}, `PUT /quizzes/${id}`)
    clock.pass(UNUSED_KEPT_MS + 1)
    expect(await collect()).toEqual([])
    await save(withMedia(name), `PUT /quizzes/${id}`)
    clock.pass(UNUSED_KEPT_MS + 1)
    expect(await collect()).toEqual([])
    expect(await collectTwice()).toEqual([])
  })

  test('are kept while a game shows them, even if its quiz no longer does', async () => {
    const [name] = (await uploads(1)) as [string]
    const id = await save(withMedia(name))
    expect((await pinwheel.call(`POST /quizzes/${id}/games`, { token: ada.accessToken, body: {} })).status).toBe(201)
    await save({}, `PUT /quizzes/${id}`)
    expect(await collectTwice()).toEqual([])
    await pinwheel.call(`DELETE /quizzes/${id}`, { token: ada.accessToken })
    expect(await collectTwice()).toEqual([name])
  })

  test('are kept while a quiz of another user shows them', async () => {
    const [name] = (await uploads(1)) as [string]
    const bob = await pinwheel.user('Bob')
    await pinwheel.call(`POST ${ROUTES.quizzes}`, { token: bob.accessToken, body: aQuiz(withMedia(name)) })
    expect(await collectTwice()).toEqual([])
  })

  test('are either kept or deleted before the save, when a quiz is saved during the cleanup', async () => {
    const [name] = (await uploads(1)) as [string]
    const id = name.slice(name.indexOf('/') + 1, -'.webp'.length)
    clock.pass(UNUSED_KEPT_MS + 1)
    await collect()
    clock.pass(UNUSED_KEPT_MS + 1)
    await transaction(pinwheel.sql.db, async (tx) => {
      await lockUploads(tx, [id])
      expect(await collect()).toEqual([])
    })
    await save(withMedia(name))
    expect(await collect()).toEqual([])
    expect(await collectTwice()).toEqual([])
  })

  test('are deleted by one node at a time', async () => {
    const [name] = (await uploads(1)) as [string]
    clock.pass(UNUSED_KEPT_MS + 1)
    await collect()
    clock.pass(UNUSED_KEPT_MS + 1)
    let removedMeanwhile: string[] | undefined
    const removed = await collect([
      async (...question) => {
        removedMeanwhile ??= await collect()
        return picturesInQuizzes(...question)
      },
    ])
    expect(removedMeanwhile).toEqual([])
    expect(removed).toEqual([name])
  })

  test('are kept for a draft in a browser that requests it, for its own user only', async () => {
    const [draft, other] = (await uploads(2)) as [string, string]
    const longUnused = new Date(pinwheel.clock.now() - UNUSED_KEPT_MS - 1)
    await pinwheel.sql.pool.query('update uploads set created_at = $1, unused_since = $1', [longUnused])
    const keep = async (user: TestUser, name: string): Promise<void> => {
      const body = { photoIds: [name.slice(name.indexOf('/') + 1, -'.webp'.length)] }
      const { status } = await pinwheel.call(`PUT ${ROUTES.keptUploads}`, { token: user.accessToken, body })
      expect(status).toBe(204)
    }
    await keep(ada, draft)
    await keep(await pinwheel.user('Bob'), other)
    clock = manualClock(pinwheel.clock.now())
    expect(await collect()).toEqual([other])
    clock.pass(UNUSED_KEPT_MS + 1)
    expect(await collect()).toEqual([draft])
  })

  test('keep their row when the store fails, and the next cleanup tries again', async () => {
    const [name] = (await uploads(1)) as [string]
    clock.pass(UNUSED_KEPT_MS + 1)
    await collect()
    clock.pass(UNUSED_KEPT_MS + 1)
    const failing = { ...store(), remove: async () => Promise.reject(new Error('on purpose')) }
    const inUse = [picturesInQuizzes, picturesInGames]
    const round = collectOrphans({ sql: pinwheel.sql, clock, store: failing, inUse })
    await expect(round).rejects.toThrow('on purpose')
    expect(await collect()).toEqual([name])
  })

  test('are processed in batches', async () => {
    const { pool } = pinwheel.sql
    await pool.query(`insert into uploads select gen_random_uuid(), $1, 1, $2 from generate_series(1, 1234)`, [
      ada.id,
      new Date(clock.now()),
    ])
    expect(new Set(await collectTwice()).size).toBe(1234)
  })

  test('are deleted by the hourly cleanup of the running service', async () => {
    const name = await uploaded(pinwheel, ada, picture)
    const status = async () => (await pinwheel.app.inject({ url: `/uploads/images/${name}` })).statusCode
    expect(await status()).toBe(200)
    const longAgo = `make_interval(secs => ${UNUSED_KEPT_MS / 1000 + 3600})`
    const anHourLater = async (): Promise<number> => {
      // Moving the clock by months would fire every timer of the service.
      await pinwheel.sql.pool.query(
        `update uploads set created_at = created_at - ${longAgo}, unused_since = unused_since - ${longAgo}`,
      )
      pinwheel.clock.pass(60 * 60_000)
      return status()
    }
    await expect.poll(anHourLater, { timeout: 25_000 }).toBe(404)
  })
})

test('the search for pictures in use runs on indexes', async () => {
  const app = await startTestApp()
  await app.sql.pool.query(`
    insert into quizzes (owner_id, title, title_key, mode, visibility, category, language_code, questions, number_of_questions, created_at, updated_at)
    select (select id from users limit 1), 'a', 'a', 'CLASSIC', 'PRIVATE', 'OTHER', 'en',
      jsonb_build_array(jsonb_build_object('media', jsonb_build_object('url', '/uploads/images/' || n))), 1, now(), now()
    from generate_series(1, 20000) as n`)
  await app.sql.pool.query('vacuum analyze quizzes')
  const wanted = storedAddressOf(pictureKey(randomUUID(), randomUUID()))
  expect([...(await picturesInQuizzes(app.sql.db, ['/uploads/images/777', wanted])).keys()]).toEqual([
    '/uploads/images/777',
  ])
  const { rows } = await app.sql.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${shownInQuizzes([wanted])}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('quizzes_pictures')
  expect(plan).toContain('quizzes_cover')
  expect(plan).not.toContain('Seq Scan on quizzes')
  await app.close()
})
