import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { AS_DATABASE, barrierAbove, giveToDatabase } from './account.ts'
import { POSTGRES_MAJOR } from './binaries.ts'

export const DATABASE_USER = 'pinwheel'

const run = promisify(execFile)

/** Throws a readable message if the database account cannot access the directory, which may not exist yet. */
export function checkReachable(directory: string): void {
  mkdirSync(path.dirname(directory), { recursive: true })
  const barrier = barrierAbove(directory)
  if (barrier !== undefined)
    throw new Error(
      `The database runs as the account "nobody" when the server runs as root, and ${barrier} does not let it pass. ` +
        'Set DATA_DIR to a folder that other accounts can reach, such as /var/lib/pinwheel, or do not run as root.',
    )
}

/** Creates an empty cluster on first start. Throws a readable message if the directory cannot be used. */
export async function prepareDataDirectory(
  directory: string,
  initdb: string,
  options: { sync: boolean },
): Promise<void> {
  if (!existsSync(versionFile(directory))) return initialise(directory, initdb, options)
  const major = readFileSync(versionFile(directory), 'utf8').trim()
  if (major !== POSTGRES_MAJOR)
    throw new Error(
      `${directory} was written by PostgreSQL ${major}, and this server brings PostgreSQL ${POSTGRES_MAJOR}. ` +
        'Start the older server once more, export the data with pg_dump, and import it into a new DATA_DIR.',
    )
}

const versionFile = (directory: string): string => path.join(directory, 'PG_VERSION')

/**
 * Creates the cluster in a temporary folder and renames it, so that a killed process leaves no incomplete cluster. Meanwhile this
 * process loads its modules.
 */
async function initialise(directory: string, initdb: string, options: { sync: boolean }): Promise<void> {
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
  try {
    await run(initdb, flags, AS_DATABASE).catch(({ stderr, message }: Error & { stderr?: string }) => {
      throw new Error(`PostgreSQL could not create its data directory ${directory}: ${stderr || message}`)
    })
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // If two servers start together, the other one may have created it first; the next check then finds it in use.
    if (!existsSync(versionFile(directory))) throw error
  }
}

/** The process id of the PostgreSQL that runs on this directory, if any. */
export function runningPostmaster(directory: string): number | undefined {
  const pid = Number(pidFileLines(directory)[0])
  return !Number.isNaN(pid) && isAlive(pid) && isPostgresOf(pid, directory) ? pid : undefined
}

/** Whether the PostgreSQL of this directory is shutting down. */
export const isStopping = (directory: string): boolean => pidFileLines(directory)[7]?.trim() === 'stopping'

/** The socket folder of the PostgreSQL of this directory, from a file that only the database account can write. */
export const socketFolderOf = (directory: string): string | undefined => pidFileLines(directory)[4]?.trim() || undefined

/** Lines of the pid file of a running PostgreSQL: first the process id, fifth the socket folder, eighth the state. */
function pidFileLines(directory: string): string[] {
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

/** After a crash or a reboot the process id may belong to another program. The working directory of PostgreSQL is its data directory. */
function isPostgresOf(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return false
  }
}
