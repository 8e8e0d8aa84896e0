import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSemaphore } from '../concurrency/index.ts'
import { connect } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { collectOrphans } from './orphans.ts'
import type { PictureStore } from './store/picture-store.ts'
import { createUploads } from './uploads.ts'

const OWNER = randomUUID()
/** The time between two statements of a transaction on a busy machine is far less. */
const IDLE_MS = 500

let database: TestDatabase
let sql: Sql
/** As a server connects, but the database ends a transaction sooner that waits for its client. */
beforeAll(async () => {
  database = await openTestDatabase()
  sql = connect({ ...database.connection, statementTimeoutSeconds: 30 })
  sql.pool.on('connect', (client) => {
    void client.query(`set idle_in_transaction_session_timeout = ${IDLE_MS}`)
  })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

/** A bucket that takes longer to remove an object: the database would have ended the transaction. */
const slowBucket: PictureStore = {
  put: async () => undefined,
  read: async () => undefined,
  readPart: async () => undefined,
  check: async () => undefined,
  remove: () => pause(1.5 * IDLE_MS),
}

async function upload(unusedSince: Date | null): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    'insert into uploads (id, owner_id, bytes, created_at, unused_since) values ($1, $2, 1, now(), $3)',
    [id, OWNER, unusedSince],
  )
  return id
}
const left = async (): Promise<number | null> => (await database.pool.query('select from uploads')).rowCount

test('an upload is deleted with its row while the bucket takes its time', async () => {
  const id = await upload(null)
  const decoding = createSemaphore({ concurrency: 1, maxQueued: 1 })
  const uploads = createUploads({ sql, clock: manualClock(), store: slowBucket, countUpload: async () => 0, decoding })
  expect(await uploads.remove(OWNER, id)).toBeDefined()
  expect(await left()).toBe(0)
})

test('many deletions of one account use one database connection while the bucket takes its time', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push(await upload(null))
  const decoding = createSemaphore({ concurrency: 1, maxQueued: 1 })
  const uploads = createUploads({ sql, clock: manualClock(), store: slowBucket, countUpload: async () => 0, decoding })
  let [used, most] = [0, 0]
  sql.pool.on('acquire', () => void (most = Math.max(most, (used += 1)))).on('release', () => void (used -= 1))
  expect(await Promise.all(ids.map((id) => uploads.remove(OWNER, id)))).not.toContain(undefined)
  expect(most).toBe(1)
  expect(await left()).toBe(0)
})

test('unused uploads are deleted with their rows while the bucket takes its time', async () => {
  for (let count = 0; count < 3; count++) await upload(new Date(0))
  await collectOrphans({ sql, clock: manualClock(), store: slowBucket, inUse: [] })
  expect(await left()).toBe(0)
})
