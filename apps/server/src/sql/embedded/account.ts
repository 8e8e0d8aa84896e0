import { chownSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const NOBODY = 65534

/** PostgreSQL refuses uid 0: as root it runs as the unprivileged account that every Unix has. Otherwise it runs as the server's account. */
const DATABASE_ACCOUNT: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Spawn options of all PostgreSQL programs: the account, and an environment that contains only the search path. */
export const AS_DATABASE = {
  ...DATABASE_ACCOUNT,
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
} as const

/** Creates the folder if it is missing, accessible to the database account only. */
export function giveToDatabase(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (DATABASE_ACCOUNT.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
}

/** The first parent folder that the database account cannot enter, if any. */
export function barrierAbove(folder: string): string | undefined {
  if (DATABASE_ACCOUNT.uid === undefined) return undefined
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode, uid } = statSync(above)
    if ((mode & 0o001) === 0 && uid !== NOBODY) return above
  }
  return undefined
}
