import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret of that name, made at random on first use and kept in the data directory where only this account can read it.
 * Throws when the directory cannot be written.
 */
export function keptSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = path.join(folder, name)
  return read(file) ?? create(file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** A link appears whole or not at all: of several processes starting together one wins, and none reads half a secret. */
function create(file: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code
