import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { AS_DATABASE, barrierAbove, giveToDatabase } from './account.ts'
import { POSTGRES_MAJOR } from './binaries.ts'

export const DATABASE_USER = 'pinwheel'

/** Throws a sentence when the database's account cannot reach the directory, which need not exist yet. */
export function checkReachable(directory: string): void {
  mkdirSync(path.dirname(directory), { recursive: true })
  const barrier = barrierAbove(directory)
  if (barrier !== undefined)
    throw new Error(
      `The database runs as the account "nobody" when the server runs as root, and ${barrier} does not let it pass. ` +
        'Set DATA_DIR to a folder that other accounts can reach, such as /var/lib/pinwheel, or do not run as root.',
    )
}

/** Makes an empty cluster on first start. Throws a sentence when the directory cannot serve as one. */
export function prepareDataDirectory(directory: string, initdb: string, options: { sync: boolean }): void {
  if (!existsSync(versionFile(directory))) return initialise(directory, initdb, options)
  const major = readFileSync(versionFile(directory), 'utf8').trim()
  if (major !== POSTGRES_MAJOR)
    throw new Error(
      `${directory} was written by PostgreSQL ${major}, and this server brings PostgreSQL ${POSTGRES_MAJOR}. ` +
        'Start the older server once more, export the data with pg_dump, and import it into a new DATA_DIR.',
    )
}

const versionFile = (directory: string): string => path.join(directory, 'PG_VERSION')

/** Built beside its place and moved there when whole: a process killed half way leaves nothing that looks like a cluster. */
function initialise(directory: string, initdb: string, options: { sync: boolean }): void {
  const draft = `${directory}.new-${process.pid}`
  giveToDatabase(draft)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const flags = [
    '-D',
    draft,
    '-U',
    DATABASE_USER,
    '-A',
    'trust',
    ...locale,
    '--no-instructions',
    ...(options.sync ? [] : ['--no-sync']),
  ]
  const run = spawnSync(initdb, flags, { ...AS_DATABASE, encoding: 'utf8' })
  try {
    if (run.status !== 0) throw new Error(`PostgreSQL could not create its data directory ${directory}: ${run.stderr}`)
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Two servers starting together on a new directory: the other was first, and its database is what we find in use next.
    if (!existsSync(versionFile(directory))) throw error
  }
}

/** The process id of the PostgreSQL that runs on this directory, if one does. */
export function runningPostmaster(directory: string): number | undefined {
  const pid = Number(recorded(directory)[0])
  return !Number.isNaN(pid) && isAlive(pid) && isPostgresOf(pid, directory) ? pid : undefined
}

/** Whether the PostgreSQL of this directory is shutting down. */
export const isStopping = (directory: string): boolean => recorded(directory)[7]?.trim() === 'stopping'

/** Where the PostgreSQL of this directory has its socket. It says so in a file that only its own account can write. */
export const socketFolderOf = (directory: string): string | undefined => recorded(directory)[4]?.trim() || undefined

/** What a running PostgreSQL says of itself, in lines: its process first, its socket fifth, its state eighth. */
function recorded(directory: string): string[] {
  try {
    return readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** After a crash or a reboot the recorded number may belong to some other program by now. PostgreSQL works inside its directory. */
function isPostgresOf(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return false
  }
}
