import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { must, ROOT, run, until } from './process.mjs'

const STAMP = path.join(ROOT, 'node_modules', '.cache', 'pinwheel-built')
const SOURCES = ['packages', 'apps/server', 'apps/web', 'package-lock.json', 'tsconfig.base.json']
const BUILT = ['apps/server/dist/main.js', 'apps/web/dist/index.html']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'storybook-static', 'data'])

/** Newest change below a path, in ms; what a build makes or a package manager installs does not count. */
function newestChange(at) {
  const stat = statSync(at)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(at).filter((name) => !NOT_SOURCES.has(name) && !name.endsWith('.tsbuildinfo'))
  return entries.reduce((newest, name) => Math.max(newest, newestChange(path.join(at, name))), 0)
}

function isBuilt() {
  if (!existsSync(STAMP) || BUILT.some((file) => !existsSync(path.join(ROOT, file)))) return false
  const built = statSync(STAMP).mtimeMs
  return SOURCES.every((source) => newestChange(path.join(ROOT, source)) < built)
}

/** Builds the product unless it is built and nothing has changed since. */
export async function buildIfStale() {
  if (isBuilt()) return
  console.log('Building Pinwheel …')
  const startedAt = new Date()
  await must(run('npm', ['run', 'build', '--silent']), 'The build')
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, startedAt.toISOString())
}

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
