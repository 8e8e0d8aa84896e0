import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { SERVER_FOLDER } from '../server-folder.ts'
import { removeLimits } from './connect.ts'
import type { Sql } from './connect.ts'

const MIGRATIONS = path.join(SERVER_FOLDER, 'migrations')
const LOCK = 727_001
const OLDEST_SUPPORTED = 150_000

/** The tables were made by the migrations of a version before 1.0, which are no longer part of the product. */
export class PreReleaseTables extends Error {}

/**
 * Migrates the database to this version. Safe when many nodes start together. Throws a readable message for an unsuitable database.
 * @returns whether a later version has migrated it before
 */
export async function migrate({ pool }: Sql): Promise<{ byLaterVersion: boolean }> {
  const client = await pool.connect()
  try {
    await checkRequirements(client)
    // The migrator takes no lock: of four nodes that started on an empty database, three failed. Neither a migration nor
    // the wait for another node's may be cancelled by a timeout.
    await removeLimits(client)
    // A migration may read all rows of a table.
    await client.query('set enable_seqscan = on')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refusePreReleaseTables(client)
    await applyMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
    return { byLaterVersion: await hasLaterMigration(client) }
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true)
  }
}

type Requirements = { version: number; encoding: string; has_icu: boolean }

const REQUIREMENTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collname = 'und-x-icu') as has_icu`

async function checkRequirements(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Requirements>(REQUIREMENTS)
  const { version = 0, encoding = '', has_icu = false } = rows[0] ?? {}
  if (version < OLDEST_SUPPORTED)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}. Pinwheel needs 15 or newer.`)
  if (encoding !== 'UTF8')
    throw new Error(
      `The database behind DATABASE_URL is encoded in ${encoding}, and nicknames come in every script. ` +
        "Create one with: create database pinwheel encoding 'UTF8' template template0",
    )
  if (!has_icu)
    throw new Error(
      'The PostgreSQL behind DATABASE_URL was built without ICU, by which titles are sorted. Use one with it.',
    )
}

/** The first migration of 1.0 replaced all earlier ones, so a record that is older than it belongs to one of those. */
async function refusePreReleaseTables(client: pg.ClientBase): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (rows[0]?.exists !== true) return
  const earlier = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    initial?.folderMillis,
  ])
  if (earlier.rows.length > 0) throw new PreReleaseTables()
}

async function hasLaterMigration(client: pg.ClientBase): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)
  const later = await client.query('select from drizzle.__drizzle_migrations where created_at > $1 limit 1', [
    newest?.folderMillis,
  ])
  return later.rows.length > 0
}
