import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/clock.ts'
import { jobsNode } from './testing/node.ts'
import { jobsSettled } from './testing/settled.ts'

const DOOMED = fileURLToPath(new URL('testing/doomed-node.ts', import.meta.url))

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
})
afterAll(() => sql.drop())

/** A real process with a job in hand. */
async function nodeAtWork(): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=pinwheel-source', DOOMED], {
    env: { PATH: process.env['PATH'], CONNECTION: JSON.stringify(sql.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('taken')) await once(child.stdout, 'data')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

test('what a killed node had in hand is done by another, once its minute is over', async () => {
  const clock = manualClock()
  const survivor = jobsNode(sql, clock, { endless: () => Promise.resolve(), marker: () => Promise.resolve() })
  await survivor.add('endless', 'precious')
  const doomed = await nodeAtWork()
  await survivor.start()
  await doomed.kill()
  await survivor.add('marker', 'marker')
  await expect.poll(() => survivor.begun, { timeout: 10_000 }).toEqual(['marker'])
  clock.pass(2 * 60_000)
  await jobsSettled(sql)
  expect(survivor.begun).toEqual(['marker', 'precious'])
  await survivor.stop()
})

test('what ends every node that works on it is given up', async () => {
  const clock = manualClock()
  const now = new Date(clock.now())
  await sql.pool.query(
    "insert into jobs (kind, payload, created_at, due_at, attempts) values ('endless', '1', $1, $1, 12)",
    [now],
  )
  const node = jobsNode(sql, clock, { endless: () => Promise.resolve() })
  await node.start()
  await jobsSettled(sql)
  await node.stop()
  expect(node.begun).toEqual([])
  expect(node.said.map(({ level }) => level)).toEqual(['error'])
})
