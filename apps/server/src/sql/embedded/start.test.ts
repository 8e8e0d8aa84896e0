import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, runningEmbedded } from '../index.ts'
import { reachableCopy } from './binaries.ts'
import { runningPostmaster } from './data-directory.ts'
import { startEmbedded } from './start.ts'

const RUNNER = fileURLToPath(new URL('../testing/run-embedded.ts', import.meta.url))
const FAST = { settings: { fsync: 'off' } }
const LONGER_THAN_FOR_ONE_THAT_STAYS_MS = 4_000

let home = ''
let directory = ''
const children: ChildProcess[] = []

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'pinwheel-embedded-'))
  chmodSync(home, 0o755)
  directory = path.join(home, 'postgres')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await until(() => runningPostmaster(directory) === undefined)
  rmSync(home, { recursive: true, force: true })
})

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10)
}

/** Starts the supervisor in a process of its own and waits for its first line. */
async function inAnotherProcess(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', RUNNER, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, line }
}

async function answerOf(host: string, query: string): Promise<unknown> {
  const sql = connect({ host, user: 'pinwheel', database: 'postgres', max: 1 })
  const { rows } = await sql.pool.query<{ answer: unknown }>(query)
  await sql.close()
  return rows[0]?.answer
}

test('the first start creates the cluster, the second start finds its data', async () => {
  const first = await startEmbedded(directory, FAST)
  await answerOf(first.connection.host, 'create table kept as select 42 as n')
  await first.stop()
  const second = await startEmbedded(directory, FAST)
  expect(await answerOf(second.connection.host, 'select n as answer from kept')).toBe(42)
  await second.stop()
})

test('only the account of the database may read the data directory, and the server has no TCP port', async () => {
  const postgres = await startEmbedded(directory, FAST)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
  expect(await answerOf(postgres.connection.host, "select current_setting('listen_addresses') as answer")).toBe('')
  await postgres.stop()
})

describe('no other account of the machine can impersonate the database', () => {
  test('the socket is in the data directory, where only the account of the database may write', async () => {
    const { connection, stop } = await startEmbedded(directory, FAST)
    expect(connection.host).toBe(directory)
    expect(runningEmbedded(directory)).toEqual(connection)
    await stop()
  })

  test('a data directory whose path is too long for a socket gets a socket folder with a random name, deleted at the stop', async () => {
    const deep = path.join(home, 'a'.repeat(60), 'b'.repeat(60), 'postgres')
    const first = await startEmbedded(deep, FAST)
    const { host } = first.connection
    expect(statSync(host)).toMatchObject({ uid: statSync(deep).uid })
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(runningEmbedded(deep)).toEqual(first.connection)
    expect(await answerOf(host, 'select 1 as answer')).toBe(1)
    await first.stop()
    expect(existsSync(host)).toBe(false)
    const second = await startEmbedded(deep, FAST)
    expect(second.connection.host).not.toBe(host)
    await second.stop()
  })

  test('the copy of the programs in the data directory replaces the copy of another version', () => {
    const install = (version: string): string => {
      const root = path.join(home, version, 'native')
      mkdirSync(path.join(root, 'bin'), { recursive: true })
      writeFileSync(path.join(root, 'bin', 'postgres'), version)
      writeFileSync(path.join(home, version, 'package.json'), JSON.stringify({ version }))
      return root
    }
    const copies = path.join(home, 'programs')
    expect(reachableCopy(install('18.3.0'), copies)).toBe(path.join(copies, '18.3.0'))
    expect(reachableCopy(install('18.4.0'), copies)).toBe(path.join(copies, '18.4.0'))
    expect(readdirSync(copies)).toEqual(['18.4.0'])
  })
})

test('after kill -9 of the server its PostgreSQL stops, and the next start finds its data', async () => {
  const { child, line } = await inAnotherProcess()
  expect(line).toMatch(/^ready /)
  const host = line.slice('ready '.length)
  await answerOf(host, 'create table kept as select 7 as n')
  const postmaster = runningPostmaster(directory)
  expect(postmaster).toBeTypeOf('number')

  child.kill('SIGKILL')
  await until(() => runningPostmaster(directory) === undefined)

  const next = await startEmbedded(directory, FAST)
  expect(await answerOf(next.connection.host, 'select n as answer from kept')).toBe(7)
  await next.stop()
})

test('a start right after kill -9 waits for the predecessor’s shutdown', async () => {
  const { child } = await inAnotherProcess()
  child.kill('SIGKILL')
  const next = await startEmbedded(directory, FAST)
  expect(await answerOf(next.connection.host, 'select 1 as answer')).toBe(1)
  await next.stop()
})

test('a start waits for the shutdown of its predecessor without a time limit', async () => {
  const { child, line } = await inAnotherProcess()
  const writer = "select pid as answer from pg_stat_activity where backend_type = 'checkpointer'"
  const pid = Number(await answerOf(line.slice('ready '.length), writer))
  // A stopped checkpointer delays the shutdown, like a slow disk.
  process.kill(pid, 'SIGSTOP')
  child.kill('SIGKILL')
  const since = performance.now()
  const next = startEmbedded(directory, FAST)
  next.catch(() => undefined)
  await until(() => performance.now() - since > LONGER_THAN_FOR_ONE_THAT_STAYS_MS)
  process.kill(pid, 'SIGCONT')
  const { connection, stop } = await next
  expect(await answerOf(connection.host, 'select 1 as answer')).toBe(1)
  await stop()
})

test('a second start on a directory in use is refused with a message, and the first server goes on', async () => {
  const first = await startEmbedded(directory, FAST)
  const { child, line } = await inAnotherProcess()
  expect(line).toMatch(/^refused The data directory .* is in use by another server .*DATA_DIR/)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
  expect(await answerOf(first.connection.host, 'select 1 as answer')).toBe(1)
  await first.stop()
})

test('of two concurrent first starts, one gets the directory', async () => {
  const started = await Promise.all([inAnotherProcess(), inAnotherProcess()])
  const outcomes = started.map(({ line }) => line.split(' ', 1)[0])
  expect(new Set(outcomes)).toEqual(new Set(['ready', 'refused']))
  expect(readdirSync(home)).toEqual(['postgres'])
})

describe('a start that cannot succeed fails with a message', () => {
  test('settings that PostgreSQL refuses', async () => {
    const settings = { shared_buffers: 'plenty' }
    await expect(startEmbedded(directory, { settings })).rejects.toThrow(/did not start: .*shared_buffers/)
  })

  test('a directory of another version', async () => {
    mkdirSync(directory)
    writeFileSync(path.join(directory, 'PG_VERSION'), '15\n')
    await expect(startEmbedded(directory)).rejects.toThrow(
      /written by PostgreSQL 15, and this server brings PostgreSQL 18/,
    )
  })

  test.runIf(process.getuid?.() === 0)('as root, a folder that no other account may traverse', async () => {
    chmodSync(home, 0o700)
    await expect(startEmbedded(directory)).rejects.toThrow(/does not let it pass. Set DATA_DIR/)
    expect(existsSync(directory)).toBe(false)
  })
})
