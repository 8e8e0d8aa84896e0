import { cpSync, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { removeLimits } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { COPIED_FOLDERS, databaseFile, END, HEADER } from './format.ts'
import { newestMigration, tablesInOrder } from './tables.ts'

/** Bounds memory: the results of a game of 10,000 players have some megabytes in a row. */
const ROWS_PER_FETCH = 50

/**
 * Writes a backup of the database, the secrets and the uploads to a new folder that only this account can read. The
 * database is read in one snapshot, while servers go on. The folder gets its name when it is complete.
 * @returns the number of rows
 */
export async function writeBackup({ pool }: Sql, dataDir: string, folder: string): Promise<number> {
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a new folder.`)
  const draft = `${folder}.incomplete-${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    await removeLimits(client)
    await client.query('begin isolation level repeatable read read only')
    const rows = await writeDatabase(client, databaseFile(draft))
    // After the database: a picture is stored before the row that shows it.
    for (const name of COPIED_FOLDERS)
      if (existsSync(path.join(dataDir, name)))
        cpSync(path.join(dataDir, name), path.join(draft, name), {
          recursive: true,
          preserveTimestamps: true,
          // Uploads that are still being written, and those that the server has renamed or deleted since their folder was read.
          filter: (from) => !from.endsWith('.part') && existsSync(from),
        })
    renameSync(draft, folder)
    return rows
  } finally {
    rmSync(draft, { recursive: true, force: true })
    client.release(true)
  }
}

async function writeDatabase(client: pg.ClientBase, file: string): Promise<number> {
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    yield `${HEADER}\t${await newestMigration(client)}\n`
    for (const { name, columns } of await tablesInOrder(client))
      for await (const rows of inBatches(client, name, columns)) {
        count += rows.length
        // A column of the type json keeps the line breaks of its text.
        yield rows.map((row) => `${name}\t${row.replaceAll('\n', ' ')}\n`).join('')
      }
    yield `${END}\t${count}\n`
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return count
}

async function* inBatches(client: pg.ClientBase, table: string, columns: string): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(r)::text as row from (select ${columns} from ${table}) r`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_PER_FETCH} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close backup_rows')
}
