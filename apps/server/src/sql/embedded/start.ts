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
import { spawnChild } from './child-process.ts'

export type EmbeddedPostgres = {
  /** Connection parameters: a folder with its unix socket. It listens on no network address. */
  connection: { host: string; user: string; database: string }
  /** Fast shutdown: clients are disconnected, everything committed is on disk. */
  stop(): Promise<void>
  /** Resolves with the end of the log when PostgreSQL has exited; before `stop` was called that is an error. */
  ended: Promise<string>
}

export type EmbeddedOptions = {
  /** Additional PostgreSQL settings, such as `fsync: 'off'` for tests. */
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

// A PostgreSQL whose server was just killed ends within this time; after it, the directory counts as in use.
const PREDECESSOR_TIMEOUT_MS = 3_000
// During shutdown PostgreSQL writes its memory to the disk, which may be slow.
const SHUTDOWN_TIMEOUT_MS = 60_000
const POLL_MS = 20

/**
 * Runs the built-in PostgreSQL on the directory until `stop` is called or this process ends in any way. Throws a readable
 * message when the directory is in use, not accessible or of another version.
 */
export async function startEmbedded(
  directory: string,
  { settings = {} }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  checkReachable(directory)
  const programs = findPrograms(path.join(path.dirname(directory), 'programs'))
  await prepareDataDirectory(directory, programs('initdb'), { sync: settings['fsync'] !== 'off' })
  const home = realpathSync(directory)
  await waitForPredecessor(home)
  const socket = newSocketFolder(home)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = spawnChild(programs('postgres'), ['-D', home, '-k', socket, ...flags])
  const ended = postgres.ended.finally(() => {
    if (socket !== home) rmSync(socket, { recursive: true, force: true })
  })
  await Promise.race([postgres.waitForOutput('ready to accept connections'), failToStart(home, ended)])
  return {
    connection: connectionTo(socket),
    stop: async () => {
      postgres.stop()
      await ended
    },
    ended,
  }
}

/** Connection parameters of the PostgreSQL that another process runs on the directory, if any. */
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
    if (waited >= (isStopping(directory) ? SHUTDOWN_TIMEOUT_MS : PREDECESSOR_TIMEOUT_MS))
      throw new Error(inUse(directory))
    await pause(POLL_MS)
  }
}

async function failToStart(directory: string, ended: Promise<string>): Promise<never> {
  const log = await ended
  throw new Error(runningPostmaster(directory) ? inUse(directory) : `The built-in PostgreSQL did not start: ${log}`)
}

const inUse = (directory: string): string =>
  `The data directory ${path.dirname(directory)} is in use by another server (its database is process ` +
  `${runningPostmaster(directory)}). Stop that one first, or give this one a DATA_DIR of its own.`

/** macOS allows 103 bytes for the path of a unix socket, Linux 107. */
const MAX_SOCKET_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * A folder for the socket that only the database account can enter: the data directory, or, if its path is too long for a
 * socket, a temporary folder with a random name, which no other account can create first.
 */
function newSocketFolder(directory: string): string {
  if (Buffer.byteLength(path.join(directory, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return directory
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-'))
  giveToDatabase(folder)
  return folder
}
