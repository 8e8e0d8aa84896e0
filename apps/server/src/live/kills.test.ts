import { randomInt } from 'node:crypto'
import type { GameHistoryPage, GameResults, ResultAnswers } from '@pinwheel/contract'
import { seededRandom } from '@pinwheel/engine/testing'
import { apiClient, expectStatus, register } from '@pinwheel/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRecomputedResults } from './testing/expected-results.ts'
import { playKilledGame } from './testing/killed-game.ts'
import type { PlayedGame, Step } from './testing/killed-game.ts'
import { startKilledServer } from './testing/killed-server.ts'
import type { KilledServer } from './testing/killed-server.ts'
import type { Screen } from './testing/screen.ts'

/** To repeat a run: `KILLS_SEED=1234 npm test -- apps/server/src/live/kills.test.ts`. */
const SEED = Number(process.env['KILLS_SEED'] ?? randomInt(1_000_000))
/** Servers that are killed independently of each other. Each of them uses about one processor core. */
const SERVERS = 2
const KILLS_PER_GAME = [13, 12]
const KILLS = 50
const BOTS = 200
const QUESTIONS = 3
/** The steps of a game, of which some are interrupted by a kill. */
const STEPS = 18

let servers: readonly KilledServer[] = []

beforeAll(async () => {
  servers = await Promise.all(Array.from({ length: SERVERS }, startKilledServer))
}, 120_000)
afterAll(() => Promise.all(servers.map((server) => server.dispose())))

/** Kills the server during some of the steps, each at a random moment, half of the time together with its PostgreSQL. */
function killing(server: KilledServer, kills: number, random: () => number): (screens: readonly Screen[]) => Step {
  const order = Array.from({ length: STEPS }, (_, step) => ({ step, by: random() })).toSorted((a, b) => a.by - b.by)
  const interrupted = new Set(order.slice(0, kills).map(({ step }) => step))
  let count = 0
  return (screens) => async (withinMs, work) => {
    const [isInterrupted, delayMs, isWithDatabase] = [interrupted.has(count++), random() * withinMs, random() < 0.5]
    const kill = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await server.killAndRestart(isWithDatabase, () => Promise.all(screens.map((screen) => screen.reopen())))
    }
    await Promise.all([work(), ...(isInterrupted ? [kill()] : [])])
  }
}

type Get = <Body>(path: string) => Promise<Body>

async function answersOf(gameId: string, get: Get): Promise<ResultAnswers['answers']> {
  const pages: ResultAnswers['answers'][] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: ResultAnswers = await get(`/games/${gameId}/results/answers?after=${after}`)
    pages.push(page.answers)
    after = page.next
  }
  return Object.assign({}, ...pages) as ResultAnswers['answers']
}

/** Plays games one after the other, and expects the results and the history of what was acknowledged. */
async function playAndKill(server: KilledServer, random: () => number): Promise<void> {
  const credentials = { email: 'hanna@example.org', password: 'Correct Horse 42!' }
  const hostToken = await register(server.origin, credentials, 'Hanna')
  const get: Get = (path) =>
    server.retried(() => expectStatus(200, apiClient(server.origin)(`GET ${path}`, undefined, hostToken)))
  const games: PlayedGame[] = []
  for (const kills of KILLS_PER_GAME) {
    const stepWith = killing(server, kills, random)
    const game = await playKilledGame({ server, hostToken, bots: BOTS, questions: QUESTIONS, random, stepWith })
    const results = await get<Extract<GameResults, { mode: 'CLASSIC' }>>(`/games/${game.gameId}/results`)
    expectRecomputedResults(game, results, await answersOf(game.gameId, get))
    games.push(game)
  }
  const history = await get<GameHistoryPage>('/profile/games?limit=50')
  expect(history.results.map(({ id }) => id).toSorted()).toEqual(games.map(({ gameId }) => gameId).toSorted())
}

test(
  `after each of ${KILLS} kills in games of ${BOTS} players the game goes on, and no answer is lost or counted twice (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    await Promise.all(servers.map((server, index) => playAndKill(server, seededRandom(SEED + index))))
    const times = servers.flatMap(({ resumeTimes }) => resumeTimes).toSorted((a, b) => a - b)
    expect(times).toHaveLength(KILLS)
    // How long depends on what else the machine does, so it is reported and decides nothing.
    const [median, longest] = [times[KILLS / 2], times.at(-1)]
    console.info(`The games went on after ${median?.toFixed(0)} ms (median), at most ${longest?.toFixed(0)} ms.`)
  },
)
