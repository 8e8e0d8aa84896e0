import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate, startEmbedded } from '../index.ts'

/** A server for test databases, and the name of its migrated template database. */
export type TestServer = { connection: PoolConfig; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * One PostgreSQL per run: the embedded one in a temporary folder, or the server of DATABASE_URL. Processes that tests start
 * receive their settings from the test, so they do not inherit DATABASE_URL.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  delete process.env['DATABASE_URL']
  const server =
    given === undefined
      ? await startTemporary()
      : { connection: { connectionString: given }, stop: async () => undefined }
  const template = `pinwheel_template_${process.pid}`
  const admin = connect({ ...server.connection, max: 1 })
  await admin.pool.query(`create database ${template}`)
  const migrated = connect({ ...server.connection, ...inDatabase(server.connection, template), max: 1 })
  await migrate(migrated)
  await migrated.close()
  provide('testServer', { connection: server.connection, template })
  return async () => {
    await admin.pool.query(`drop database if exists ${template} with (force)`)
    await admin.close()
    await server.stop()
  }
}

/** Another database of the same server. pg prefers the name in a connection string to the `database` option. */
export function inDatabase(connection: PoolConfig, database: string): PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const address = new URL(connection.connectionString)
  address.pathname = `/${database}`
  return { connectionString: address.href }
}

async function startTemporary(): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-test-'))
  // The account of the database must be able to traverse the folder; mkdtemp creates it with mode 0700.
  chmodSync(folder, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startEmbedded(path.join(folder, 'postgres'), { settings })
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(postgres.connection.host, { recursive: true, force: true })
    },
  }
}
