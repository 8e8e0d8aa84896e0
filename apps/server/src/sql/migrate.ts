import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Sql } from './connect.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 727_001
const OLDEST_SUPPORTED = 150_000

/** Brings the database to this version's tables. Safe when many nodes start together; throws on PostgreSQL before 15. */
export async function migrate({ pool }: Sql): Promise<void> {
  const client = await pool.connect()
  try {
    await requireSupportedVersion(client)
    // The migrator itself takes no lock: of four nodes starting on an empty database, three failed.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
  } finally {
    // Closing the connection gives the lock back, whatever state it was left in.
    client.release(true)
  }
}

type Client = { query(text: string): Promise<{ rows: { server_version_num: string }[] }> }

async function requireSupportedVersion(client: Client): Promise<void> {
  const { rows } = await client.query('show server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < OLDEST_SUPPORTED)
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}. Pinwheel needs version 15 or newer.`,
    )
}
