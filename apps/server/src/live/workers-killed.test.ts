import { describe, expect, test } from 'vitest'
import { register } from '@pinwheel/testing'
import { lacksRedis, testRedis, TEST_PASSWORD } from '../testing/index.ts'
import { startDatabase } from './testing/cluster/cluster.ts'
import { startClusterGame } from './testing/cluster/cluster-game.ts'
import { serverProcess } from './testing/server-process.ts'
import { isAlive, workerPids } from './testing/worker-pids.ts'

const WORKERS = 3
const PLAYERS = 12
const HOST = { email: 'hanna@example.org', password: TEST_PASSWORD }
const LONGEST_MS = 180_000

/** What the workers share: their database, and how they reach other machines. */
type Surroundings = { settings: Record<string, string>; close: () => Promise<void> }

const alone = async (): Promise<Surroundings> => ({ settings: {}, close: async () => undefined })

async function withRedis(): Promise<Surroundings> {
  const [database, redis] = [await startDatabase(), await testRedis()]
  await redis.start()
  return {
    settings: { DATABASE_URL: database.url, REDIS_URL: redis.url },
    async close() {
      await redis.kill()
      await database.close()
    },
  }
}

async function playWhileWorkersDie(open: () => Promise<Surroundings>): Promise<void> {
  const { settings, close } = await open()
  const server = await serverProcess({ WORKERS: String(WORKERS), LOG_LEVEL: 'info', ...settings })
  try {
    await server.start()
    const hostToken = await register(server.origin, HOST, 'Hanna')
    const game = await startClusterGame({ origin: server.origin, hostToken, players: PLAYERS, durations: [60, 10] })
    const living = () => [...workerPids(server).values()].filter(isAlive)
    /** Kills the worker that has served longest. Another one replaces it. */
    const killOldest = (): void => void process.kill(living()[0]!, 'SIGKILL')
    const allBack = async (): Promise<void> => {
      await expect.poll(living, { timeout: 60_000 }).toHaveLength(WORKERS)
      await game.allConnected()
    }
    const complete = async (): Promise<void> => {
      await allBack()
      await game.complete()
    }
    await game.reach('LOBBY')
    killOldest()
    await complete()
    await game.reach('BEGIN')
    killOldest()
    await game.reach('QUESTION')
    await game.answer(game.players.slice(0, 6))
    await allBack()
    killOldest()
    await game.answer(game.players.slice(6))
    await game.reach('RESULT')
    await allBack()
    killOldest()
    await complete()
    await game.reach('LEADERBOARD')
    killOldest()
    await complete()
    await game.reach('QUESTION_PREVIEW')
    killOldest()
    await game.reach('QUESTION')
    // One player does not answer, so that a timer ends the question.
    await game.answer(game.players.slice(1))
    await game.reach('RESULT')
    await complete()
    await game.reach('PODIUM')
    game.expectExact()
    await game.close()
  } finally {
    await server.dispose()
    await close()
  }
}

describe('a worker is killed in each phase of a game: none is skipped or doubled, and the scores are those of the acknowledged answers', () => {
  test('with the built-in database', () => playWhileWorkersDie(alone), LONGEST_MS)
  test.skipIf(lacksRedis())('with PostgreSQL and Redis', () => playWhileWorkersDie(withRedis), LONGEST_MS)
})
