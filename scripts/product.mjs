import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { keepFresh } from './fresh.mjs'
import { must, ROOT, run, until } from './process.mjs'

/** Builds the product unless it is built and nothing has changed since. */
export const buildIfStale = () =>
  keepFresh({
    name: 'built',
    sources: ['packages', 'apps/server', 'apps/web', 'package-lock.json', 'tsconfig.base.json'],
    makes: ['apps/server/dist/main.js', 'apps/web/dist/index.html'],
    build() {
      console.log('Building Pinwheel …')
      return must(run('npm', ['run', 'build', '--silent']), 'The build')
    },
  })

/** A new, empty data directory. Started by root, the database is another account's, which must be able to pass. */
function newDataDirectory() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-'))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Starts the built product on a port with a data directory of its own, and waits until it answers.
 * @returns how to stop it, which also removes the directory.
 */
export async function startProduct({ port, env = {} }) {
  const dataDir = newDataDirectory()
  const url = `http://localhost:${port}`
  console.log(`Starting Pinwheel on ${url} with a data directory of its own.`)
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`Pinwheel ended with code ${child.exitCode} while starting.`)
      return fetch(`${url}/health`).then(
        (response) => response.ok,
        () => false,
      )
    },
    { withinMs: 60_000, what: 'The start of Pinwheel' },
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}
