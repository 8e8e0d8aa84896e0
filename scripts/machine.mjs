import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, chownSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { run, until } from './process.mjs'

/** What the suites need beside Node: found on the machine, or installed where that is possible (Debian, as root). */

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

async function install(debianPackage) {
  if (!canInstall()) return
  console.log(`Installing ${debianPackage} with apt-get …`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], options)
}

async function found(find, { debianPackage, what }) {
  const place = find() ?? (await install(debianPackage).then(find))
  if (place) return place
  throw new Error(`The tests need ${what}. Install it (Debian: apt-get install ${debianPackage}) and run them again.`)
}

/** The browser of the journeys: CHROMIUM_PATH, or the first one on the machine. */
export const chromium = () =>
  found(
    () => process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome'),
    {
      debianPackage: 'chromium',
      what: 'Chromium',
    },
  )

/** The server that the suites of bus and limits start for themselves, by its name on the path. */
export const redis = () =>
  found(() => onPath('redis-server'), { debianPackage: 'redis-server', what: 'a Redis server' })

const POSTGRES_HOMES = '/usr/lib/postgresql'

/** Folder with `initdb` and `postgres` of the newest PostgreSQL that the system has: PG_BIN, or Debian's. */
function postgresFolder() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  if (!existsSync(POSTGRES_HOMES)) return undefined
  const versions = readdirSync(POSTGRES_HOMES).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => path.join(POSTGRES_HOMES, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * A PostgreSQL of the system's version, started privately on a unix socket and gone after `stop()`.
 * @param {string[]} more settings such as 'shared_buffers=1GB'
 * @returns its address for DATABASE_URL.
 */
export async function systemPostgres(more = []) {
  const bin = await found(postgresFolder, { debianPackage: 'postgresql', what: 'a PostgreSQL server' })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-pg-'))
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const cluster = path.join(folder, 'cluster')
  const options = { ...NOBODY, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'pinwheel', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr}`)
  console.log(`Starting the PostgreSQL of ${bin} privately.`)
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=300', ...more].flatMap((setting) => [
    '-c',
    setting,
  ])
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', folder, '-U', 'pinwheel'], { stdio: 'ignore' }).status === 0
  await until(isReady, { withinMs: 30_000, what: 'The start of PostgreSQL' })
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgresql://pinwheel@localhost/postgres?host=${encodeURIComponent(folder)}`, bin, stop }
}
