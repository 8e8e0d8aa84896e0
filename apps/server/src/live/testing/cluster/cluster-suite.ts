import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiClient, register } from '@pinwheel/testing'
import { lacksNginx, TEST_PASSWORD } from '../../../testing/index.ts'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { startClusterGame } from './cluster-game.ts'
import type { ClusterGame, ClusterGameOptions } from './cluster-game.ts'

/** How the nodes of a cluster exchange messages. */
export type ClusterTransport = {
  settingsOf: (node: number) => Record<string, string>
  /** Each makes nodes lose messages for some seconds. */
  outages: readonly ((cluster: Cluster) => Promise<void>)[]
  close(): Promise<void>
}

const HOST = { email: 'hanna@example.org', password: TEST_PASSWORD }
const PLAYERS = 12
const LONGEST_MS = 300_000

/** Three processes behind the proxy, with players on all of them. Each test plays whole games. */
export function clusterSuite(name: string, open: () => Promise<ClusterTransport>): void {
  describe.skipIf(lacksNginx())(`three nodes behind the proxy, with ${name}`, () => {
    let transport: ClusterTransport
    let cluster: Cluster
    let hostToken: string
    beforeAll(async () => {
      transport = await open()
      cluster = await startCluster(transport.settingsOf)
      hostToken = await register(cluster.origin, HOST, 'Hanna')
    }, LONGEST_MS)
    beforeEach(() => cluster.startStopped(), LONGEST_MS)
    afterAll(async () => {
      await cluster.close()
      await transport.close()
    }, LONGEST_MS)

    const play = async (options: Partial<ClusterGameOptions>, scenario: (game: ClusterGame) => Promise<void>) => {
      const game = await startClusterGame({ origin: cluster.origin, hostToken, players: PLAYERS, ...options })
      try {
        await scenario(game)
        game.expectExact()
      } finally {
        await game.close()
      }
    }

    test(
      'a game goes on when a node is killed in each of its phases',
      () =>
        play({ durations: [60, 10] }, async (game) => {
          let restarted = Promise.resolve()
          let victim = 0
          /** Kills the next node. Its streams are opened on the others. */
          const killNext = async (): Promise<void> => {
            const node = cluster.nodes[victim++ % cluster.nodes.length]!
            const before = sum(game.connections())
            await node.kill()
            restarted = node.start()
            await expect.poll(() => sum(game.connections()), { timeout: 60_000 }).toBeGreaterThan(before)
          }
          /** The next phase begins with three nodes. */
          const complete = async (): Promise<void> => {
            await restarted
            await game.allConnected()
            await game.complete()
          }
          await game.reach('LOBBY')
          await killNext()
          await complete()
          await game.reach('BEGIN')
          await killNext()
          await game.reach('QUESTION')
          await game.answer(game.players.slice(0, 6))
          await restarted
          await killNext()
          await game.answer(game.players.slice(6))
          await game.reach('RESULT')
          await restarted
          await killNext()
          await complete()
          await game.reach('LEADERBOARD')
          await killNext()
          await complete()
          await game.reach('QUESTION_PREVIEW')
          await killNext()
          await game.reach('QUESTION')
          // One player does not answer, so that a timer ends the question.
          await game.answer(game.players.slice(1))
          await game.reach('RESULT')
          await complete()
          await game.reach('PODIUM')
          await killNext()
          await game.allConnected()
          await restarted
        }),
      LONGEST_MS,
    )

    /** Plays a game. `disturb` runs while answers to the first question are sent, and may go on until the podium. */
    const playDisturbed = (disturb: (game: ClusterGame) => Promise<unknown>) =>
      play({}, async (game) => {
        await game.reach('LOBBY')
        await game.complete()
        await game.reach('QUESTION')
        await game.answer(game.players.slice(0, 3))
        const disturbance = disturb(game)
        await game.answer(game.players.slice(3))
        await game.reach('RESULT')
        await game.complete()
        await game.reach('LEADERBOARD')
        await game.complete()
        await game.reach('QUESTION')
        await game.answer(game.players)
        await game.reach('RESULT')
        await game.complete()
        await disturbance
        await game.reach('PODIUM')
      })

    test(
      'no acknowledged answer is lost when PostgreSQL restarts in a question',
      () => playDisturbed(() => cluster.database.restart()),
      LONGEST_MS,
    )

    test(
      'games go on while a node hangs for 20 s and then continues, and while messages between the nodes are lost',
      async () => {
        const [hanging] = cluster.nodes
        const hang = async (): Promise<void> => {
          hanging.pause()
          await pause(HANG_MS)
          hanging.resume()
        }
        const loseMessages = async (): Promise<void> => {
          for (const outage of transport.outages) await playDisturbed(() => outage(cluster))
        }
        await Promise.all([playDisturbed(hang), loseMessages()])
      },
      LONGEST_MS,
    )

    test(
      'during an update of all nodes, one after the other, no request fails and each stream is opened again at most once per node',
      () =>
        play({}, async (game) => {
          await game.reach('LOBBY')
          const before = game.connections()
          const requests = sendContinuously(() =>
            apiClient(cluster.origin)('POST /auth/game', { gameId: game.gameId }).then(({ status }) => status),
          )
          const steps = [() => game.complete(), () => game.answer(game.players), () => game.complete()]
          for (const [index, node] of cluster.nodes.entries()) {
            const exitCode = node.stop()
            await steps[index]!()
            await game.reach((['QUESTION', 'RESULT', 'LEADERBOARD'] as const)[index]!)
            expect(await exitCode).toBe(0)
            await node.start()
          }
          await game.allConnected()
          const statuses = await requests.stop()
          expect([...statuses], `The proxy logged: ${cluster.proxyLog()}`).toEqual([200])
          expect(game.repeated()).toBe(0)
          const opened = game.connections().map((count, participant) => count - before[participant]!)
          expect(Math.max(...opened)).toBeLessThanOrEqual(cluster.nodes.length)
          await game.complete()
          await game.reach('QUESTION')
          await game.answer(game.players)
          await game.reach('RESULT')
          await game.complete()
          await game.reach('PODIUM')
        }),
      LONGEST_MS,
    )

    /** Sends the request so many times at one moment, evenly to all nodes, from one address. @returns the statuses */
    const sendToAllNodes = (times: number, path: string, body: object, from: string): Promise<number[]> => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const requests = Array.from({ length: times }, async (_, index) => {
        const { origin } = cluster.nodes[index % cluster.nodes.length]!
        return (await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
      })
      return Promise.all(requests)
    }
    const isAnswered = (status: number): boolean => status !== 429

    test('[I-01] wrong PINs sent to all nodes at one moment get as many answers as on one node, and no right PIN after them', async () => {
      const { origin, nodes } = cluster
      const game = await startClusterGame({ origin, hostToken, players: 1 })
      const from = '192.0.2.1'
      const statuses = await sendToAllNodes(90, '/auth/game', { gamePIN: '100009' }, from)
      expect(statuses.filter(isAnswered)).toHaveLength(30)
      expect(await sendToAllNodes(nodes.length, '/auth/game', { gamePIN: game.pin }, from)).toEqual([429, 429, 429])
      await game.close()
    })

    test('wrong passwords sent to all nodes at one moment get as many answers as on one node, and no right one after them', async () => {
      const from = '192.0.2.2'
      const wrong = { ...HOST, password: 'Wrong Horse 42!' }
      const statuses = await sendToAllNodes(30, '/auth/login', wrong, from)
      expect(statuses.filter(isAnswered)).toHaveLength(10)
      expect(await sendToAllNodes(cluster.nodes.length, '/auth/login', HOST, from)).toEqual([429, 429, 429])
    })
  })
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

const HANG_MS = 20_000
/** Continuous requests without a pause use all cores, and the nodes start slowly. */
const BETWEEN_REQUESTS_MS = 20

/** Sends one request after another, four at a time, a moment apart. `stop` returns the different statuses. */
function sendContinuously(send: () => Promise<number>) {
  const stopped = new AbortController()
  const statuses = new Set<number>()
  const sendAll = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      statuses.add(await send())
      await pause(BETWEEN_REQUESTS_MS)
    }
  }
  const senders = Array.from({ length: 4 }, sendAll)
  return {
    async stop() {
      stopped.abort()
      await Promise.all(senders)
      return statuses
    },
  }
}
