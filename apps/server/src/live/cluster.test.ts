import type { TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClient, openGame, participantClient } from '@pinwheel/testing'
import type { EventReader, GameClient, ParticipantClient } from '@pinwheel/testing'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { lacksRedis, testRedis, TEST_TOKEN_SECRET } from '../testing/index.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from './testing/quizzes.ts'
import { serverProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
const PLAYERS = 12
const LONGEST_MS = 120_000

type Screen = { client: ParticipantClient; events: EventReader }

/** The transport of messages between the nodes, with a way to interrupt it. */
type MessageTransport = {
  settings: Record<string, string>
  interrupt: (sql: TestDatabase) => Promise<void>
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** Three processes on one database, with four players on each and the host on the first. */
function cluster(name: string, open: () => Promise<MessageTransport>): void {
  describe(`three nodes, ${name}`, () => {
    let sql: TestDatabase
    let transport: MessageTransport
    let nodes: [ServerProcess, ServerProcess, ServerProcess]
    let hosted: GameClient
    let hostStream: EventReader
    let phones: Screen[]

    beforeAll(async () => {
      sql = await openTestDatabase()
      transport = await open()
      const env = { DATABASE_URL: sql.url, TOKEN_SECRET: TEST_TOKEN_SECRET, ...transport.settings }
      nodes = [await serverProcess(env), await serverProcess(env), await serverProcess(env)]
      await Promise.all(nodes.map((node) => node.start()))
      const call = apiClient(nodes[0].origin)
      const credentials = { email: 'hanna@example.org', password: 'Correct Horse 42!' }
      await call('POST /users', { ...credentials, defaultNickname: 'Hanna' })
      const { accessToken } = (await call('POST /auth/login', credentials)).body as TokenPair
      hosted = await openGame(nodes[0].origin, accessToken, classicQuiz(MULTI_CHOICE, TRUE_FALSE))
      hostStream = await hosted.host.watch()
      phones = []
      for (let place = 0; place < PLAYERS; place++) {
        const client = participantClient(nodes[place % 3]!.origin, await hosted.enter())
        await client.call('POST', '/players', { nickname: `Player_${place}` })
        phones.push({ client, events: await client.watch() })
      }
      const { seq } = await hostStream.until('GAME_LOBBY_HOST', ({ game }) => game.players === PLAYERS)
      await hosted.host.complete(seq)
    }, LONGEST_MS)
    afterAll(async () => {
      for (const { events } of phones) events.close()
      hostStream.close()
      await Promise.all(nodes.map((node) => node.dispose()))
      await sql.drop()
      await transport.close()
    }, LONGEST_MS)

    test(
      'one is killed in the middle of a question: its players come back elsewhere, and no answer is lost',
      async () => {
        await hostStream.until('GAME_QUESTION_HOST')
        await Promise.all(phones.map(({ events }) => events.until('GAME_QUESTION_PLAYER')))
        // Half of each node's players have answered when it happens.
        const early = phones.slice(0, 6)
        expect(await Promise.all(early.map(({ client }) => client.answer(RIGHT)))).toEqual(early.map(() => 204))
        await nodes[2].kill()

        const moved = phones.filter((_, place) => place % 3 === 2)
        for (const [place, phone] of moved.entries()) {
          await phone.events.ended
          phone.client = participantClient(nodes[place % 2]!.origin, phone.client)
          phone.events = await phone.client.watch()
          const ownAnswer = early.includes(phone)
            ? (await phone.events.until('GAME_AWAITING_RESULT_PLAYER')).player.answer
            : (await phone.events.until('GAME_QUESTION_PLAYER')) && 'none yet'
          expect(ownAnswer).toEqual(early.includes(phone) ? RIGHT : 'none yet')
        }
        const late = phones.slice(6)
        expect(await Promise.all(late.map(({ client }) => client.answer(RIGHT)))).toEqual(late.map(() => 204))
        const { results, seq } = await hostStream.until('GAME_RESULT_HOST')
        expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(PLAYERS)
        await Promise.all(phones.map(({ events }) => events.until('GAME_RESULT_PLAYER')))
        expect(await hosted.host.complete(seq)).toBe(204)
      },
      LONGEST_MS,
    )

    test(
      'the one that was killed takes part again',
      async () => {
        await nodes[2].start()
        const again = phones[2]!
        again.events.close()
        again.client = participantClient(nodes[2].origin, again.client)
        again.events = await again.client.watch()
        const { seq } = await hostStream.until('GAME_LEADERBOARD_HOST')
        expect(await hosted.host.complete(seq)).toBe(204)
        await hostStream.until('GAME_QUESTION_HOST')
        await again.events.until('GAME_QUESTION_PLAYER')
      },
      LONGEST_MS,
    )

    test(
      'the game goes on while no messages are transported, and afterwards',
      async () => {
        await transport.interrupt(sql)
        const answered = phones.map(({ client }) => client.answer({ type: 'TRUE_FALSE', value: true }))
        expect(await Promise.all(answered)).toEqual(phones.map(() => 204))
        const { seq } = await hostStream.until('GAME_RESULT_HOST')
        await Promise.all(phones.map(({ events }) => events.until('GAME_RESULT_PLAYER')))
        await transport.restore()
        expect(await hosted.host.complete(seq)).toBe(204)
        const podium = await hostStream.until('GAME_PODIUM_HOST')
        await Promise.all(phones.map(({ events }) => events.until('GAME_PODIUM_PLAYER')))
        expect(await hosted.host.complete(podium.seq)).toBe(204)
        await Promise.all(phones.map(({ events }) => events.until('GAME_QUIT_EVENT')))
      },
      LONGEST_MS,
    )
  })
}

// Only the connections that listen are cut: the others carry the game itself.
const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ~ '^(un)?listen "(game:|revoked)|pg_notify\\(n' and pid <> pg_backend_pid()`

const nothing = async (): Promise<void> => undefined

cluster('in touch by the database', async () => ({
  settings: {},
  async interrupt({ pool }) {
    const { rowCount } = await pool.query(CUT)
    if (rowCount !== 3) throw new Error(`${rowCount} connections listened, one for each node was expected.`)
  },
  restore: nothing,
  close: nothing,
}))

describe.skipIf(lacksRedis())('with Redis', () => {
  cluster('in touch by Redis', async () => {
    const redis = await testRedis()
    await redis.start()
    return {
      settings: { REDIS_URL: redis.url },
      interrupt: () => redis.kill(),
      restore: () => redis.start(),
      close: () => redis.kill(),
    }
  })
})
