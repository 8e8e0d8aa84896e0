import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaitsBehind } from '../../sql/testing/blocked.ts'
import { startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../testing/quizzes.ts'

let live: LiveApp
let token: string
let strangerToken: string
beforeAll(async () => {
  live = await startLiveApp()
  token = (await live.user('Ada')).accessToken
  strangerToken = (await live.user('Bob')).accessToken
})
afterAll(() => live.close())

async function savedQuiz(visibility: 'PUBLIC' | 'PRIVATE'): Promise<string> {
  const body = { ...classicQuiz(MULTI_CHOICE), visibility }
  return ((await live.call('POST /quizzes', { token, body })).body as { id: string }).id
}

const host = (quizId: string, by?: string) =>
  live.call(`POST /quizzes/${quizId}/games`, { body: {}, ...(by !== undefined && { token: by }) })

describe('hosting', () => {
  test('[spec 1.1, 1.2, 6.14, 7.24] a public quiz is allowed for every signed-in user and returns the id of the game', async () => {
    const quizId = await savedQuiz('PUBLIC')
    for (const by of [token, strangerToken])
      expect(await host(quizId, by)).toMatchObject({
        status: 201,
        body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      })
    expect((await host(quizId)).status).toBe(401)
  })

  test('a repeated call with the same idempotency key returns the same game, also when calls overlap', async () => {
    const quizId = await savedQuiz('PUBLIC')
    const hostWith = async (key: string, by = token): Promise<string> => {
      const hosted = await live.call(`POST /quizzes/${quizId}/games`, {
        body: {},
        token: by,
        headers: { 'idempotency-key': key },
      })
      expect(hosted.status).toBe(201)
      return (hosted.body as { id: string }).id
    }
    const key = randomUUID()
    const ids = await Promise.all([hostWith(key), hostWith(key), hostWith(key)])
    expect(new Set(ids).size).toBe(1)
    expect(await hostWith(key)).toBe(ids[0])
    expect(await hostWith(randomUUID())).not.toBe(ids[0])
    expect(await hostWith(key, strangerToken)).not.toBe(ids[0])
  })

  test('events say the language that the quiz had when it was hosted', async () => {
    const quiz = { ...classicQuiz(MULTI_CHOICE), languageCode: 'ar' }
    const author = await live.user('Cleo')
    const by = { token: author.accessToken }
    const { id } = (await live.call('POST /quizzes', { ...by, body: quiz })).body as { id: string }
    const { host: hostOf } = await live.hostGame(id, author)
    expect((await live.call(`PUT /quizzes/${id}`, { ...by, body: { ...quiz, languageCode: 'en' } })).status).toBe(200)
    const screen = await hostOf.watch()
    expect((await screen.until('GAME_LOBBY_HOST')).game.languageCode).toBe('ar')
  })

  test('[spec 6.14] a private quiz is allowed for its owner only', async () => {
    const quizId = await savedQuiz('PRIVATE')
    expect((await host(quizId, token)).status).toBe(201)
    expect((await host(quizId, strangerToken)).status).toBe(403)
  })

  test('an unknown quiz is refused with 404', async () => {
    expect((await host(randomUUID(), token)).status).toBe(404)
  })

  test('is refused while the account hosts 100 games, also for concurrent calls, until one ends', async () => {
    const quizId = await savedQuiz('PRIVATE')
    const busy = (await live.user('Cleo')).accessToken
    const body = classicQuiz(MULTI_CHOICE)
    const { id } = (await live.call('POST /quizzes', { token: busy, body })).body as { id: string }
    const statuses: number[] = []
    for (let round = 0; round < 11; round++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, () => host(id, busy)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    const refused = await host(id, busy)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('hosts 100 games at once') },
    })
    expect((await host(quizId, token)).status).toBe(201)
    await live.sql.pool.query(
      `update games set status = 'EXPIRED' where id = (select id from games where quiz_id = $1 limit 1)`,
      [id],
    )
    expect((await host(id, busy)).status).toBe(201)
  })

  test('is refused while the results of the account’s games use 4000 MB', async () => {
    const rich = (await live.user('Dan')).accessToken
    const { id } = (await live.call('POST /quizzes', { token: rich, body: classicQuiz(MULTI_CHOICE) })).body as {
      id: string
    }
    expect((await host(id, rich)).status).toBe(201)
    await live.sql.pool.query('update games set kept_bytes = 4000000000 where quiz_id = $1', [id])
    expect(await host(id, rich)).toMatchObject({ status: 409, body: { message: expect.stringContaining('4000 MB') } })
    expect((await live.call(`DELETE /quizzes/${id}`, { token: rich })).status).toBe(204)
  })

  test('many calls of one host read the quiz one after the other', async () => {
    const quizId = await savedQuiz('PRIVATE')
    const hostAll = () => Promise.all(Array.from({ length: 6 }, () => host(quizId, token)))
    expect(await lockWaitsBehind(live.sql.pool, 'lock table quizzes', hostAll)).toBe(1)
  })

  test('[spec 9.22] gives the game a PIN of six digits that does not start with 0', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    expect(hosted.pin).toMatch(/^[1-9]\d{5}$/)
  })
})
