import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { participantClient } from '@pinwheel/testing'
import type { ParticipantClient } from '@pinwheel/testing'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { lacksRedis, testRedis, TEST_PASSWORD } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from './testing/quizzes.ts'

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

type Between = { env: Record<string, string>; close: () => Promise<void> }

/** Two nodes that exchange messages. The clock stands still in these tests, so the periodic check never runs. */
function nodesInTouch(name: string, open: (sql: TestDatabase) => Promise<Between>): void {
  describe(`two nodes connected by ${name}`, () => {
    let sql: TestDatabase
    let between: Between
    let live: LiveApp
    let other: TestApp
    let elsewhere: string
    beforeAll(async () => {
      sql = await openTestDatabase()
      between = await open(sql)
      live = await startLiveApp({ env: between.env, sql })
      other = await live.anotherNode()
      elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 })
    })
    afterAll(async () => {
      await other.close()
      await live.close()
      await between.close()
      await sql.drop()
    })

    test('a game runs with players on both nodes', async () => {
      const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
      const ada = await hosted.join('Ada')
      const bob = participantClient(elsewhere, await hosted.enter())
      expect((await bob.call('POST', '/players', { nickname: 'Bob' })).status).toBe(204)
      const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
      await bobSees.until('GAME_LOBBY_PLAYER')
      await hosted.goTo('question')
      await Promise.all([adaSees.until('GAME_QUESTION_PLAYER'), bobSees.until('GAME_QUESTION_PLAYER')])
      expect([await bob.answer(RIGHT), await ada.answer(RIGHT)]).toEqual([204, 204])
      await Promise.all([adaSees.until('GAME_RESULT_PLAYER'), bobSees.until('GAME_RESULT_PLAYER')])
    })

    test('removed and banned players, and the participants of an ended game, receive the reason on both nodes', async () => {
      const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
      const clients: ParticipantClient[] = []
      for (const nickname of ['Ada', 'Bob', 'Cleo', 'Dan']) clients.push(await hosted.join(nickname))
      const [ada, bob, cleo, dan] = await Promise.all(
        clients.map((client) => participantClient(elsewhere, client).watch()),
      )
      await hosted.host.call('DELETE', `/players/${clients[0]?.id}`)
      expect((await ada!.until('GAME_QUIT_EVENT')).reason).toBe('REMOVED')
      await hosted.host.call('DELETE', `/players/${clients[1]?.id}?ban=true`)
      expect((await bob!.until('GAME_QUIT_EVENT')).reason).toBe('BANNED')
      const removal = { fromPlayer: clients[3]?.id }
      expect((await hosted.host.call('POST', '/removals', removal)).status).toBe(204)
      expect((await dan!.until('GAME_QUIT_EVENT')).reason).toBe('REMOVED')
      await hosted.host.leave()
      expect((await cleo!.until('GAME_QUIT_EVENT')).reason).toBe('HOST_ENDED')
      expect((await hosted.hostStream.until('GAME_QUIT_EVENT')).reason).toBe('HOST_ENDED')
      live.clock.pass(2000)
      await Promise.all([ada, bob, cleo, dan].map((screen) => screen!.ended))
    })

    test('each node applies a change once, whichever node made it', async () => {
      const game = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
      const [ada, bob] = [await game.join('Ada'), await game.join('Bob')]
      const remote = await participantClient(elsewhere, ada).watch()
      await remote.until('GAME_LOBBY_PLAYER')
      const deliveries = async ({ app }: TestApp): Promise<Record<string, number>> => {
        const text = (await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
        const lines = [...text.matchAll(/^pinwheel_game_changes_total\{kind="(\w+)"\} (\d+)$/gm)]
        return Object.fromEntries(lines.map(([, kind, count]) => [kind, Number(count)]))
      }
      const since = async (before: Record<string, number>, app: TestApp) => {
        const now = await deliveries(app)
        return Object.fromEntries(Object.entries(now).map(([kind, count]) => [kind, count - (before[kind] ?? 0)]))
      }
      const [here, there] = [await deliveries(live), await deliveries(other)]
      await game.join('Cleo')
      await game.goTo('begin')
      await remote.until('GAME_BEGIN_PLAYER')
      await game.goTo('question')
      await remote.until('GAME_QUESTION_PLAYER')
      expect([await ada.answer(RIGHT), await bob.answer(RIGHT)]).toEqual([204, 204])
      await remote.until('GAME_AWAITING_RESULT_PLAYER')
      await game.goTo('result')
      await remote.until('GAME_RESULT_PLAYER')
      const expected = { joined: 1, answered: 2, changed: 4 }
      expect(await since(here, live)).toMatchObject(expected)
      await vi.waitFor(async () => expect(await since(there, other)).toMatchObject(expected))
    })

    test('jobs and bus of a node share one database connection for notifications', async () => {
      // Both nodes use one pool.
      const held = () => live.sql.pool.totalCount - live.sql.pool.idleCount
      await vi.waitFor(() => expect(held()).toBe(2))
    })

    test('[I-36] revoking a session on one node ends its streams on both nodes immediately, and no other stream', async () => {
      const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
      const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
      const [here, there] = [await ada.watch(), await participantClient(elsewhere, ada).watch()]
      const bobSees = await participantClient(elsewhere, bob).watch()
      expect((await live.http('POST /auth/revoke', { token: ada.refreshToken })).status).toBe(204)
      await Promise.all([here.ended, there.ended])
      expect((await participantClient(elsewhere, ada).call('GET', '/events')).status).toBe(401)
      await hosted.goTo('question')
      await bobSees.until('GAME_QUESTION_PLAYER')
    })

    test('[I-08] a new password ends the game sessions that were started with the old one, on both nodes', async () => {
      const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
      const user = await live.user('Eve')
      const eve = await hosted.join('Eve', user.accessToken)
      const there = await participantClient(elsewhere, eve).watch()
      const again = await other.call('POST /auth/login', { body: { email: user.email, password: TEST_PASSWORD } })
      const { accessToken: token } = again.body as { accessToken: string }
      const change = { oldPassword: TEST_PASSWORD, newPassword: 'Another Horse 42!' }
      expect((await live.call('PATCH /auth/password', { token, body: change })).status).toBe(204)
      await there.ended
    })
  })
}

nodesInTouch('LISTEN/NOTIFY', async (sql) => ({ env: { DATABASE_URL: sql.url }, close: async () => undefined }))

describe.skipIf(lacksRedis())('with Redis', () => {
  nodesInTouch('Redis', async (sql) => {
    const redis = await testRedis()
    await redis.start()
    return { env: { DATABASE_URL: sql.url, REDIS_URL: redis.url }, close: () => redis.kill() }
  })
})
