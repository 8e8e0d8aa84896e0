import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lineFrom, sourceArgs, startPinned, stop } from './load/child-process.ts'

const SOURCE = new URL('../../apps/server/src/main.ts', import.meta.url)
const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const FLOOR = new URL('floor/server.ts', import.meta.url)

export type Server = { port: number; pid: number; stop: () => Promise<void> }

/** What keeps the built product from starting, or undefined. */
export const whyNotReady = (): string | undefined =>
  existsSync(MAIN) ? undefined : 'Pinwheel is not built yet. Build it with `npm run build`, then measure again.'

/** Started by root, the database is another account's, which must be able to pass through the directory. */
function newDataDirectory(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-bench-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * The built product on one core, on a free port, with a data directory of its own; with its own database on that core,
 * unless it is given the address of another.
 */
export const startProduct = (core: number, databaseUrl?: string): Promise<Server> => start([MAIN], core, databaseUrl)

/** The same from its sources, wherever there is room: slower to start, and never out of date. */
export const startFromSource = (databaseUrl?: string): Promise<Server> =>
  start(sourceArgs(SOURCE), undefined, databaseUrl)

/** Starts the floor server on one core. */
export async function startFloor(core: number): Promise<Server> {
  const child = startPinned({ args: sourceArgs(FLOOR), core })
  const [, port] = await lineFrom(child, /ready on (\d+)/, 'The floor')
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stop(child) }
}

async function start(args: string[], core?: number, databaseUrl = ''): Promise<Server> {
  const dataDir = newDataDirectory()
  const env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', GAME_MAX_PLAYERS: '100000' }
  // All players of a measurement come from this machine.
  const unbounded = {
    PLAYERS_PER_ADDRESS: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    STREAMS_PER_ADDRESS: '1000000',
  }
  const child = startPinned({ args, core, env: { ...env, ...unbounded, DATABASE_URL: databaseUrl, REDIS_URL: '' } })
  const stopAll = async (): Promise<void> => {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const [, port] = await lineFrom(child, /ready:\s+http:\/\/localhost:(\d+)/, 'Pinwheel')
    return { port: Number(port), pid: child.pid ?? 0, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}
