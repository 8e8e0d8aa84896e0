import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveToDatabase } from './account.ts'
import { findPrograms } from './binaries.ts'
import {
  checkReachable,
  DATABASE_USER,
  isStopping,
  prepareDataDirectory,
  runningPostmaster,
  socketFolderOf,
} from './data-directory.ts'
import { spawnTied } from './tied-process.ts'

export type EmbeddedPostgres = {
  /** How to reach it: a folder with its unix socket. It listens on no network address. */
  connection: { host: string; user: string; database: string }
  /** Fast shutdown: clients are disconnected, everything committed is on disk. */
  stop(): Promise<void>
  /** Resolves when PostgreSQL has ended, with its last words; before `stop` was called that is a fault. */
  ended: Promise<string>
}

export type EmbeddedOptions = {
  /** PostgreSQL settings beside ours, such as `fsync: 'off'` for tests. */
  settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '32MB',
  max_connections: '40',
  io_method: 'sync',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

// A predecessor whose server has just been killed needs a moment to notice; one that goes on afterwards means to stay.
const PREDECESSOR_PATIENCE_MS = 3_000
// What it has in memory must be on the disk before it is gone, and disks may be slow.
const SHUTDOWN_PATIENCE_MS = 60_000
const POLL_MS = 20

/**
 * Runs a PostgreSQL of our own on the given directory until `stop` is called or this process ends, however it ends.
 * Throws a sentence for people when the directory is in use, out of reach or of another version.
 */
export async function startEmbedded(
  directory: string,
  { settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  checkReachable(directory)
  const programs = findPrograms(path.join(path.dirname(directory), 'programs'))
  prepareDataDirectory(directory, programs('initdb'), { sync: settings['fsync'] !== 'off' })
  const home = realpathSync(directory)
  await waitForPredecessor(home)
  const socket = newSocketFolder(home)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = spawnTied(programs('postgres'), ['-D', home, '-k', socket, ...flags])
  const ended = postgres.ended.finally(() => {
    if (socket !== home) rmSync(socket, { recursive: true, force: true })
  })
  await Promise.race([postgres.said('ready to accept connections'), refuseToStart(home, ended)])
  return {
    connection: connectionTo(socket),
    stop: async () => {
      postgres.letGo()
      await ended
    },
    ended,
  }
}

/** How to reach the PostgreSQL that another process runs on the directory, if one does. */
export function runningEmbedded(directory: string): EmbeddedPostgres['connection'] | undefined {
  if (!existsSync(directory)) return undefined
  const home = realpathSync(directory)
  if (runningPostmaster(home) === undefined) return undefined
  const socket = socketFolderOf(home)
  return socket === undefined ? undefined : connectionTo(socket)
}

const connectionTo = (socket: string): EmbeddedPostgres['connection'] => ({
  host: socket,
  user: DATABASE_USER,
  database: 'postgres',
})

async function waitForPredecessor(directory: string): Promise<void> {
  for (let waited = 0; runningPostmaster(directory) !== undefined; waited += POLL_MS) {
    if (waited >= (isStopping(directory) ? SHUTDOWN_PATIENCE_MS : PREDECESSOR_PATIENCE_MS))
      throw new Error(inUse(directory))
    await pause(POLL_MS)
  }
}

async function refuseToStart(directory: string, ended: Promise<string>): Promise<never> {
  const lastWords = await ended
  throw new Error(
    runningPostmaster(directory) ? inUse(directory) : `The built-in PostgreSQL did not start: ${lastWords}`,
  )
}

const inUse = (directory: string): string =>
  `The data directory ${path.dirname(directory)} is in use by another server (its database is process ` +
  `${runningPostmaster(directory)}). Stop that one first, or give this one a DATA_DIR of its own.`

/** macOS takes 103 bytes for the path of a unix socket, Linux 107. */
const LONGEST_SOCKET_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * A folder for the socket that only the database's account may enter: the data directory itself. Where its path is too
 * long for a socket, a temporary folder of a random name, which no other account can make first.
 */
function newSocketFolder(directory: string): string {
  if (Buffer.byteLength(path.join(directory, SOCKET_NAME)) <= LONGEST_SOCKET_PATH_BYTES) return directory
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-'))
  giveToDatabase(folder)
  return folder
}
