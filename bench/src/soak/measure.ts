import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QuizSave } from '@pinwheel/contract'
import { openGame, register } from '@pinwheel/testing'
import { waitUntil } from '../load/clock.ts'
import { startProduct } from '../servers.ts'
import { slope } from './slope.ts'

/** Bytes of the Node process after `games` games, after a garbage collection. */
type MemorySample = { games: number; rss: number; heapUsed: number }

export type SoakFigures = { games: number; players: number; samples: readonly MemorySample[]; perGame: Memory }
type Memory = Pick<MemorySample, 'rss' | 'heapUsed'>

const PLAYERS = 20
/** Most of a game is waiting for its countdowns. */
const GAMES_AT_ONCE = 10
/** The first games fill caches and pools and compile code. */
const WARM_UP_SHARE = 0.25

const QUIZ: QuizSave = {
  title: 'A soak',
  mode: 'CLASSIC',
  visibility: 'PRIVATE',
  category: 'SPACE',
  languageCode: 'en',
  questions: [{ type: 'TRUE_FALSE', question: 'Is it?', points: 1000, duration: 60, correct: true }],
}

/** Plays games one after another in ten series, from the lobby to the end, and samples the memory after every ten games. */
export async function measureSoak(core: number, games: number): Promise<SoakFigures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-soak-'))
  const file = path.join(folder, 'memory.json')
  const preload = fileURLToPath(new URL('memory-report.mjs', import.meta.url))
  const server = await startProduct(core, {
    nodeArgs: ['--expose-gc', '--import', preload],
    env: { MEMORY_REPORT: file },
  })
  try {
    const origin = `http://127.0.0.1:${server.port}`
    const hostToken = await register(origin, { email: 'soak@example.org', password: 'Mea5ured!Mea5ured!' }, 'Soak')
    const samples: MemorySample[] = []
    for (let played = 0; played < games;) {
      const count = Math.min(GAMES_AT_ONCE, games - played)
      await Promise.all(Array.from({ length: count }, () => playGame(origin, hostToken)))
      played += count
      samples.push({ games: played, ...(await readMemory(server.pid, file)) })
    }
    const steady = samples.filter((sample) => sample.games > WARM_UP_SHARE * games)
    const slopeOf = (of: keyof Memory): number => slope(steady.map((sample) => ({ x: sample.games, y: sample[of] })))
    return { games, players: PLAYERS, samples, perGame: { rss: slopeOf('rss'), heapUsed: slopeOf('heapUsed') } }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function playGame(origin: string, hostToken: string): Promise<void> {
  const game = await openGame(origin, hostToken, QUIZ)
  const screen = await game.host.watch()
  const complete = async (seq: number): Promise<void> => {
    const status = await game.host.complete(seq)
    if (status !== 204) throw new Error(`The host's step ${seq} was answered with ${status}.`)
  }
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => game.join(`Player_${index}`)))
  const streams = await Promise.all(players.map((player) => player.watch()))
  await complete((await screen.until('GAME_LOBBY_HOST')).seq)
  const { seq } = await screen.until('GAME_QUESTION_HOST')
  await Promise.all(players.map((player, index) => player.answer({ type: 'TRUE_FALSE', value: index % 2 === 0 }, seq)))
  await complete((await screen.until('GAME_RESULT_HOST')).seq)
  await complete((await screen.until('GAME_PODIUM_HOST')).seq)
  await Promise.all([screen, ...streams].map((stream) => stream.until('GAME_QUIT_EVENT')))
  for (const stream of [screen, ...streams]) stream.close()
}

async function readMemory(pid: number, file: string): Promise<Memory> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let memory: Memory | undefined
  await waitUntil('the memory report of the server', () => {
    memory = parsed(file)
    return memory !== undefined
  })
  return memory as Memory
}

function parsed(file: string): Memory | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Memory
  } catch {
    return undefined
  }
}
