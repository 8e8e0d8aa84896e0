import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitForLine, sourceArgs, startPinned, stop } from './load/child-process.ts'

const PRODUCT_SOURCE = new URL('../../apps/server/src/main.ts', import.meta.url)
const BUILT_PRODUCT = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const FLOOR_SOURCE = new URL('floor/server.ts', import.meta.url)

/** As `npm start` runs the product. */
const NODE_ARGS = ['--min-semi-space-size=64', '--max-semi-space-size=64']

export type Server = { port: number; pid: number; stop: () => Promise<void> }

/** @returns why the built product cannot start, or undefined. */
export const buildProblem = (): string | undefined =>
  existsSync(BUILT_PRODUCT)
    ? undefined
    : 'The built product does not exist. Run `npm run build`, then run the benchmark again.'

/** When root starts the product, PostgreSQL runs under another account, which must be able to traverse the directory. */
function createDataDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-bench-'))
  chmodSync(directory, 0o711)
  return directory
}

type ProductOptions = { databaseUrl?: string; workers?: number; nodeArgs?: string[]; env?: Record<string, string> }

/**
 * Starts the built product on one core (undefined: on all cores), with a free port and an empty data directory. Without
 * `databaseUrl`, the product starts its own PostgreSQL on the same core.
 */
export const startProduct = (core: number | undefined, options: ProductOptions = {}): Promise<Server> =>
  start([...NODE_ARGS, ...(options.nodeArgs ?? []), BUILT_PRODUCT], core, options)

/** Starts the product from its sources on any core: it starts more slowly, but needs no build. */
export const startProductFromSource = (databaseUrl?: string): Promise<Server> =>
  start(sourceArgs(PRODUCT_SOURCE), undefined, databaseUrl === undefined ? {} : { databaseUrl })

/** Starts the floor server on one core. */
export async function startFloor(core: number | undefined): Promise<Server> {
  const child = startPinned({ args: [...NODE_ARGS, ...sourceArgs(FLOOR_SOURCE)], core })
  const [, port] = await waitForLine(child, /ready on (\d+)/, 'The floor')
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stop(child) }
}

async function start(
  args: string[],
  core: number | undefined,
  { databaseUrl = '', workers = 1, env: further = {} }: ProductOptions,
): Promise<Server> {
  const dataDir = createDataDirectory()
  const address = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: databaseUrl, REDIS_URL: '' }
  const env = { ...address, WORKERS: String(workers), DATA_DIR: dataDir, LOG_LEVEL: 'warn', GAME_MAX_PLAYERS: '100000' }
  // All players of a measurement come from this machine.
  const unbounded = {
    PLAYERS_PER_ADDRESS: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    STREAMS_PER_ADDRESS: '1000000',
  }
  const child = startPinned({ args, core, env: { ...env, ...unbounded, ...further } })
  const stopAndClean = async (): Promise<void> => {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const [, port] = await waitForLine(child, /ready:\s+http:\/\/localhost:(\d+)/, 'Pinwheel')
    return { port: Number(port), pid: child.pid ?? 0, stop: stopAndClean }
  } catch (error) {
    await stopAndClean()
    throw error
  }
}
