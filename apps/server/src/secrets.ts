import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads the secret of this name from the data directory, and creates a random one on first use. Only this account can read
 * the file. Throws if the directory is not writable.
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
  const folder = path.join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = path.join(folder, name)
  return read(file) ?? create(file)
}

function read(file: string): string | undefined {
  const secret = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (secret === '')
    throw new Error(
      `The secret in ${file} is empty. Restore the file from a backup; if there is none, delete it for a new secret.`,
    )
  return secret
}

/** Creates the file by a hard link, which is atomic: of several processes one wins, and none reads a partial secret. */
function create(file: string): string {
  const draft = `${file}.${process.pid}`
  // Flushed: an empty secret after a power cut would keep the server from starting.
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code
