import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/clock.ts'
import { jobsNode } from './testing/node.ts'
import { jobsSettled } from './testing/settled.ts'

const CRASHING_NODE = fileURLToPath(new URL('testing/crashing-node.ts', import.meta.url))

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
})
afterAll(() => sql.drop())

/** A separate process that has claimed a job. */
async function startNodeWithJob(): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CRASHING_NODE], {
    env: { PATH: process.env['PATH'], CONNECTION: JSON.stringify(sql.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!output.includes('claimed')) await once(child.stdout, 'data')
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

test('another node runs the job of a killed node when its lease of one minute has ended', async () => {
  const clock = manualClock()
  const otherNode = jobsNode(sql, clock, { endless: () => Promise.resolve(), marker: () => Promise.resolve() })
  await otherNode.add('endless', 'precious')
  const crashing = await startNodeWithJob()
  await otherNode.start()
  await crashing.kill()
  await otherNode.add('marker', 'marker')
  await expect.poll(() => otherNode.started, { timeout: 10_000 }).toEqual(['marker'])
  clock.pass(2 * 60_000)
  await jobsSettled(sql)
  expect(otherNode.started).toEqual(['marker', 'precious'])
  await otherNode.stop()
})

test('a job that ends every node that runs it fails for good', async () => {
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
  expect(node.started).toEqual([])
  expect(node.logged.map(({ level }) => level)).toEqual(['error'])
})
