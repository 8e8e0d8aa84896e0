import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, waitFor } from './process.mjs'

/** The programs that tests and measurements need besides Node, found on this system or installed (on Debian as root). */

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

/** The folder with `initdb` and `postgres` of the newest installed PostgreSQL: PG_BIN, or where Debian puts it. */
function postgresFolder() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  const versions = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => path.join(home, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
}

/** The browser that WebKitWebDriver starts. Debian installs it beside the library, in a folder of the architecture. */
function miniBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((file) => existsSync(file))
}

const headlessShell = () => onPath('chromium-headless-shell')

/** Where it cannot be installed, the tests that need an optional tool are left out. In CI no tool is optional. */
const isOptional = (name) => TOOLS[name].isOptional && !process.env.CI

const TOOLS = {
  chromium: {
    find: () =>
      process.env.CHROMIUM_PATH ??
      headlessShell() ??
      onPath('chromium') ??
      onPath('chromium-browser') ??
      onPath('google-chrome'),
    // Chromium without its own windows: browser tests take a third less processor time than with the package "chromium".
    debianPackage: 'chromium-headless-shell',
    isBetterInstalled: () => process.env.CHROMIUM_PATH === undefined && headlessShell() === undefined,
    neededFor: 'browser tests and stories',
  },
  firefox: {
    find: () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox'),
    debianPackage: 'firefox-esr',
    neededFor: 'the browser tests in Firefox',
    isOptional: true,
  },
  webkit: {
    find: () => miniBrowser() && onPath('WebKitWebDriver'),
    debianPackage: 'webkit2gtk-driver',
    neededFor: 'the browser tests in WebKit',
    isOptional: true,
  },
  xvfb: {
    find: () => onPath('Xvfb'),
    debianPackage: 'xvfb',
    neededFor: 'the display of the browser tests in WebKit',
    isOptional: true,
  },
  postgres: {
    find: postgresFolder,
    debianPackage: 'postgresql',
    neededFor: 'the SQL tests on the PostgreSQL version of this system',
  },
  redis: {
    find: () => onPath('redis-server'),
    debianPackage: 'redis-server',
    neededFor: 'the tests of the message bus and the rate limits with Redis',
  },
  nginx: {
    // Debian installs it in a folder that is not on the path of every account.
    find: () => onPath('nginx') ?? ['/usr/sbin/nginx'].find((file) => existsSync(file)),
    debianPackage: 'nginx',
    neededFor: 'the tests of a cluster behind its reverse proxy',
  },
}

const canInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

export const hasTool = (name) => TOOLS[name].find() !== undefined

/** One line for each missing tool: its Debian package and what needs it. */
export const describeTools = (names) =>
  names.map((name) => `  ${TOOLS[name].debianPackage}, for ${TOOLS[name].neededFor}`).join('\n')

/**
 * Installs the missing tools, and says beforehand which and why.
 * @throws when a tool is missing and this system cannot install it.
 */
export async function installMissing(names) {
  const missing = names.filter((name) => !hasTool(name))
  const replaceable = names.filter((name) => hasTool(name) && TOOLS[name].isBetterInstalled?.())
  if (replaceable.length > 0 && canInstall()) await installBetter(replaceable)
  if (missing.length === 0) return
  const list = describeTools(missing)
  if (!canInstall()) {
    const required = missing.filter((name) => !isOptional(name))
    if (required.length === 0) return
    throw new Error(
      `These programs are missing:\n${describeTools(required)}\nInstall them and try again, or leave out the suites that need them: npm test -- --no-install`,
    )
  }
  console.log(`Installing missing programs with apt-get (npm test -- --no-install leaves their suites out):\n${list}`)
  await installPackagesOf(missing)
  const stillMissing = missing.filter((name) => !hasTool(name) && !isOptional(name))
  if (stillMissing.length > 0) throw new Error(`apt-get could not install:\n${describeTools(stillMissing)}`)
}

async function installPackagesOf(names) {
  // Its errors say what to do, for example after an interrupted installation.
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  const packages = names.map((name) => TOOLS[name].debianPackage)
  const timeouts = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
  await run('apt-get', [...timeouts, 'update'], options)
  await run('apt-get', [...timeouts, 'install', '-y', '--no-install-recommends', ...packages], options)
}

/** Where the faster program cannot be installed, for example without a network, the tests use the one that is there. */
async function installBetter(names) {
  const packages = names.map((name) => TOOLS[name].debianPackage).join(', ')
  console.log(`Installing a faster program with apt-get: ${packages}`)
  await installPackagesOf(names)
  if (names.some((name) => TOOLS[name].isBetterInstalled())) console.log('It could not be installed.')
}

async function pathOf(name) {
  await installMissing([name])
  return TOOLS[name].find()
}

export const chromium = () => pathOf('chromium')

/** What the browser tests need besides Chromium. */
export const OTHER_BROWSERS = ['firefox', 'webkit', 'xvfb']

/** The environment of the browser tests: the paths of the programs that are installed. */
export function browserPaths() {
  const paths = {
    FIREFOX_PATH: TOOLS.firefox.find(),
    WEBKIT_DRIVER_PATH: TOOLS.webkit.find(),
    MINI_BROWSER_PATH: miniBrowser(),
    XVFB_PATH: TOOLS.xvfb.find(),
  }
  return Object.fromEntries(Object.entries(paths).filter(([, file]) => file !== undefined))
}

/** PostgreSQL refuses to run as root, so root runs it as the user "nobody". */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Starts a private PostgreSQL of the system's version on a unix socket. `stop()` deletes its data.
 * @param {string[]} settings server settings such as 'shared_buffers=1GB'
 * @returns its DATABASE_URL.
 */
export async function systemPostgres(settings = []) {
  const bin = await pathOf('postgres')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-pg-'))
  if (UNPRIVILEGED.uid) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  const cluster = path.join(folder, 'cluster')
  const options = { ...UNPRIVILEGED, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  const initArgs = ['-D', cluster, '-U', 'pinwheel', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const initdb = spawnSync(path.join(bin, 'initdb'), initArgs, { ...options, encoding: 'utf8' })
  if (initdb.status !== 0) throw new Error(`initdb of ${bin} failed: ${initdb.stderr}`)
  console.log(`Starting a private PostgreSQL from ${bin}.`)
  const flags = ['listen_addresses=', 'fsync=off', 'max_connections=300', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ])
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-k', folder, ...flags], {
    ...options,
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', folder, '-U', 'pinwheel'], { stdio: 'ignore' }).status === 0
  await waitFor(isReady, { timeoutMs: 30_000, what: 'The start of PostgreSQL' })
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgresql://pinwheel@localhost/postgres?host=${encodeURIComponent(folder)}`, bin, stop }
}
