import type { GamesOfQuiz, JoinLink, Quiz, QuizShare, SharedQuiz } from '@pinwheel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { lockWaitsBehind, mostLockWaitsDuring } from '../sql/testing/blocked.ts'
import { endJoinCode, joinCode } from './sharing.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser
let quizId: string

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
})
afterAll(() => pinwheel.close())

const by = ({ accessToken }: TestUser, body?: object) => ({ token: accessToken, ...(body && { body }) })
const save = async (owner: TestUser, change: object = {}) => {
  const quiz = { ...classicQuiz(MULTI_CHOICE), title: 'Rivers', visibility: 'PRIVATE', ...change }
  const { status, body } = await pinwheel.call('POST /quizzes', by(owner, quiz))
  expect(status).toBe(201)
  return (body as Quiz).id
}
const share = async (owner = ada) => {
  const { status, body } = await pinwheel.call(`PUT /quizzes/${quizId}/share`, by(owner))
  expect(status).toBe(200)
  return (body as QuizShare).token
}
const open = (token: string, user = bob) => pinwheel.call('POST /quizzes/shared', by(user, { token }))

beforeEach(async () => {
  quizId = await save(ada)
})

describe('the link to a private quiz', () => {
  test('shows the quiz with its outline to other users, and lets them copy it, but not host or change it', async () => {
    const token = await share()
    const { status, body } = await open(token)
    expect(status).toBe(200)
    const { quiz, outline } = body as SharedQuiz
    expect(quiz).toMatchObject({ id: quizId, title: 'Rivers', author: { name: 'Ada' } })
    expect(quiz).not.toHaveProperty('shared')
    expect(outline).toHaveLength(1)
    const copied = await pinwheel.call('POST /quizzes/shared/copies', by(bob, { token }))
    expect(copied.status).toBe(201)
    expect(copied.body).toMatchObject({ title: 'Copy of Rivers', visibility: 'PRIVATE', author: { id: bob.id } })
    for (const call of [
      `GET /quizzes/${quizId}`,
      `POST /quizzes/${quizId}/games`,
      `PUT /quizzes/${quizId}/share`,
    ] as const)
      expect((await pinwheel.call(call, by(bob))).status).toBe(403)
  })

  test('tells its owner since when it exists, and ends on demand', async () => {
    const token = await share()
    const since = new Date(pinwheel.clock.now()).toISOString()
    expect((await pinwheel.call(`GET /quizzes/${quizId}`, by(ada))).body).toMatchObject({ shared: since })
    expect((await pinwheel.call(`DELETE /quizzes/${quizId}/share`, by(ada))).status).toBe(204)
    expect((await open(token)).status).toBe(404)
    expect((await pinwheel.call('POST /quizzes/shared/copies', by(bob, { token }))).status).toBe(404)
    expect((await pinwheel.call(`GET /quizzes/${quizId}`, by(ada))).body).not.toHaveProperty('shared')
  })

  test('ends when a new one is made, and when the quiz is deleted', async () => {
    const first = await share()
    const second = await share()
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    await pinwheel.call(`DELETE /quizzes/${quizId}`, by(ada))
    expect((await open(second)).status).toBe(404)
  })

  test('is not in the database', async () => {
    const [, secret = ''] = (await share()).split('.')
    const { rows } = await pinwheel.sql.pool.query('select digest from quiz_shares where quiz_id = $1', [quizId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test.each([
    ['of another secret', () => `${quizId}.${'A'.repeat(43)}`, 404],
    ['of a quiz without a link', () => `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`, 404],
    ['without a secret', () => quizId, 400],
    ['that is nothing', () => 'x', 400],
  ])('a token %s is refused', async (_, token, status) => {
    await share()
    expect((await open(token())).status).toBe(status)
  })

  test('can be guessed 300 times in ten minutes by an account', async () => {
    const eve = await pinwheel.user('Eve')
    const guess = `${quizId}.${'B'.repeat(43)}`
    for (let attempt = 1; attempt <= 300; attempt += 1) expect((await open(guess, eve)).status).toBe(404)
    expect((await open(await share(), eve)).status).toBe(429)
  })
})

describe('a copy', () => {
  const copy = async (id: string, user: TestUser) =>
    (await pinwheel.call(`POST /quizzes/${id}/copies`, by(user))).body as Quiz
  const sourceOf = async (id: string, user: TestUser) =>
    ((await pinwheel.call(`GET /quizzes/${id}`, by(user))).body as Quiz).basedOn

  test('of another user’s quiz names it and its author, also after both were changed or deleted', async () => {
    const id = await save(ada, { visibility: 'PUBLIC' })
    const { id: copied } = await copy(id, bob)
    const source = { quizId: id, title: 'Rivers', author: 'Ada' }
    expect(await sourceOf(copied, bob)).toEqual(source)
    await pinwheel.call(`DELETE /quizzes/${id}`, by(ada))
    const change = { ...classicQuiz(MULTI_CHOICE), title: 'Streams' }
    await pinwheel.call(`PUT /quizzes/${copied}`, by(bob, change))
    expect(await sourceOf(copied, bob)).toEqual(source)
    expect((await copy(copied, bob)).basedOn).toEqual(source)
  })

  test('of one’s own quiz names none', async () => expect(await copy(quizId, ada)).not.toHaveProperty('basedOn'))

  test('is made for each of more users at the same moment than there are database connections', async () => {
    const id = await save(ada, { visibility: 'PUBLIC' })
    const users = await Promise.all(Array.from({ length: 12 }, (_, number) => pinwheel.user(`Reader_${number}`)))
    const copies = await Promise.all(users.map((user) => pinwheel.call(`POST /quizzes/${id}/copies`, by(user))))
    expect(copies.map(({ status }) => status)).toEqual(users.map(() => 201))
  })

  test('of a shared quiz names it as well', async () => {
    const token = await share()
    const { body } = await pinwheel.call('POST /quizzes/shared/copies', by(bob, { token }))
    expect((body as Quiz).basedOn).toEqual({ quizId, title: 'Rivers', author: 'Ada' })
  })
})

describe('the address on a join sheet', () => {
  let live: LiveApp
  beforeAll(async () => {
    live = await startLiveApp()
  })
  afterAll(() => live.close())

  const visit = (code: string) => fetch(`${live.origin}/n/${code}`, { redirect: 'manual' })
  const target = async (code: string) => {
    const response = await visit(code)
    expect(response.status).toBe(302)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    return response.headers.get('location')
  }

  test('leads to the running game of its host with the quiz, and otherwise to where a PIN is entered', async () => {
    const host = await live.user('Host')
    const saved = await live.call('POST /quizzes', by(host, classicQuiz(MULTI_CHOICE)))
    const { id } = saved.body as Quiz
    const link = () => live.call(`PUT /quizzes/${id}/join-link`, by(host))
    const { code } = (await link()).body as JoinLink
    expect(((await link()).body as JoinLink).code).toBe(code)
    expect(await target(code)).toBe('/')
    expect(await target('abcdefghjkmn')).toBe('/')
    expect(await target('%00')).toBe('/')

    const game = await live.call(`POST /quizzes/${id}/games`, by(host))
    const { rows } = await live.sql.pool.query('select pin from games where id = $1', [(game.body as Quiz).id])
    expect(await target(code)).toBe(`/j/${rows[0].pin}`)
    expect((await live.call(`DELETE /quizzes/${id}/join-link`, by(host))).status).toBe(204)
    expect(await target(code)).toBe('/')
    expect(((await link()).body as JoinLink).code).not.toBe(code)
  })

  test('a guessed one counts as a wrong PIN', async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) await (await visit('bcdefghjkmnp')).body?.cancel()
    expect((await visit('bcdefghjkmnp')).status).toBe(429)
  })
})

test('the games of a quiz are those that the caller hosted with it, the newest first', async () => {
  const add = (host: TestUser, name: string, created: string, role = 'HOST') =>
    pinwheel.sql.pool.query(
      `with game as (insert into finished_games (id, quiz_id, name, mode, status, created_at)
         values (gen_random_uuid(), $1, $2, 'CLASSIC', 'COMPLETED', $3) returning id),
       result as (insert into game_results (game_id, body) select id, '{"playerMetrics": []}' from game)
       insert into participations (user_id, game_id, participant_type) select $4, id, $5 from game`,
      [quizId, name, created, host.id, role],
    )
  await add(ada, 'Monday', '2026-11-02T10:00:00Z')
  await add(ada, 'Tuesday', '2026-11-03T10:00:00Z')
  await add(bob, 'Of Bob', '2026-11-03T10:00:00Z')
  await add(ada, 'Played', '2026-11-03T10:00:00Z', 'PLAYER')
  const { status, body } = await pinwheel.call(`GET /profile/games/of-quiz/${quizId}`, by(ada))
  expect(status).toBe(200)
  expect((body as GamesOfQuiz).games.map(({ name }) => name)).toEqual(['Tuesday', 'Monday'])
  expect((await pinwheel.call('GET /profile/games/of-quiz/none', by(ada))).body).toEqual({ games: [] })
})

test('many changes of one quiz at the same time do not hold the database connections', async () => {
  await share()
  const calls = ['PUT share', 'PUT join-link', 'DELETE share', 'DELETE join-link'].map((call) => call.split(' '))
  const changes = Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const [method, part] = calls[index % calls.length]!
      return pinwheel.call(`${method} /quizzes/${quizId}/${part}`, by(ada))
    }),
  )
  const waiting = await mostLockWaitsDuring(changes, pinwheel.sql.pool)
  expect((await changes).map(({ status }) => status)).not.toContain(500)
  expect(waiting).toBe(0)
})

test('many deletions of an account use one database connection', async () => {
  const remove = () => pinwheel.call(`DELETE /quizzes/${quizId}`, by(ada))
  const removeAll = () => Promise.all(Array.from({ length: 6 }, remove))
  const lock = `select from quizzes where id = '${quizId}' for update`
  expect(await lockWaitsBehind(pinwheel.sql.pool, lock, removeAll)).toBe(1)
})

test.each(['share', 'join-link'])('the %s of a quiz that is deleted at this moment is not found', async (part) => {
  const statuses: number[] = []
  const call = async () => statuses.push((await pinwheel.call(`PUT /quizzes/${quizId}/${part}`, by(ada))).status)
  await lockWaitsBehind(pinwheel.sql.pool, `delete from quizzes where id = '${quizId}'`, call)
  expect(statuses).toEqual([404])
})

test('the code of a join sheet is found while another tab ends it', async () => {
  const { db } = pinwheel.sql
  const next = { quizId, hostId: ada.id }
  const calls = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? joinCode(db, next) : endJoinCode(db, next)))
  expect((await Promise.all(calls)).filter((code) => code !== undefined)).toHaveLength(30)
})
