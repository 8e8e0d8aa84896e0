import { cpSync, createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { removeLimits } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { COPIED_FOLDERS, databaseFile, END, HEADER } from './format.ts'
import { newestMigration, tablesInOrder } from './tables.ts'
import type { Table } from './tables.ts'

const ROWS_PER_INSERT = 500
/** Characters of a statement's rows, unless a single row is longer. */
const INSERT_SIZE = 4_000_000

/** The backup, or the place to restore it to, cannot be used. Nothing was changed. */
class UnsuitableBackup extends Error {}

/**
 * Restores a backup into a migrated, empty database and an unused data directory. Changes either everything or nothing in
 * the database.
 * @returns the number of rows
 */
export async function restoreBackup({ pool }: Sql, dataDir: string, folder: string): Promise<number> {
  if (!existsSync(databaseFile(folder))) throw new UnsuitableBackup(`${folder} is not a backup: it has no database.`)
  const folders = COPIED_FOLDERS.filter((name) => existsSync(path.join(folder, name)))
  for (const name of folders)
    if (existsSync(path.join(dataDir, name)))
      throw new UnsuitableBackup(`${path.join(dataDir, name)} exists already. Restore into a new DATA_DIR.`)
  const client = await pool.connect()
  try {
    await removeLimits(client)
    await client.query('begin')
    const rows = await readDatabase(client, databaseFile(folder))
    for (const name of folders)
      cpSync(path.join(folder, name), path.join(dataDir, name), { recursive: true, preserveTimestamps: true })
    await client.query('commit')
    return rows
  } finally {
    // Without a commit, closing the connection undoes every change.
    client.release(true)
  }
}

async function readDatabase(client: pg.ClientBase, file: string): Promise<number> {
  const tables = await tablesInOrder(client)
  await requireEmpty(client, tables)
  await client.query('alter table finished_games disable trigger games_finished')
  const byName = new Map(tables.map((table) => [table.name, table]))
  let count = 0
  let hasHeader = false
  let end: string | undefined
  let batch: Batch = { table: undefined, rows: [], size: 0 }
  for await (const { name, text } of linesOf(file)) {
    if (!hasHeader) {
      await requireSameVersion(client, name === HEADER ? text : '')
      hasHeader = true
    } else if (name === END) end = text
    else {
      const table = byName.get(name)
      if (table === undefined) throw new UnsuitableBackup(`The backup has an unknown table "${name}".`)
      if (table !== batch.table || batch.rows.length === ROWS_PER_INSERT || batch.size > INSERT_SIZE) {
        await insert(client, batch)
        batch = { table, rows: [], size: 0 }
      }
      batch.rows.push(text)
      batch.size += text.length
      count += 1
    }
  }
  await insert(client, batch)
  if (end !== String(count)) throw new UnsuitableBackup('The backup is incomplete.')
  for (const table of tables) await continueNumbers(client, table)
  await client.query(COUNT_PLAYS)
  await client.query('alter table finished_games enable trigger games_finished')
  return count
}

/**
 * In place of the trigger, which updates the row of a quiz for each of its games. Within one transaction each update reads the versions that
 * all others have left: 20,000 games of a quiz took a minute.
 */
const COUNT_PLAYS = `
  update quiz_search s set plays = p.plays, last_played_at = p.last_played_at
  from (
    select quiz_id, count(*)::integer as plays, max(created_at) as last_played_at
    from finished_games where status = 'COMPLETED' group by quiz_id) p
  where s.quiz_id = p.quiz_id`

type Batch = { table: Table | undefined; rows: string[]; size: number }

async function* linesOf(file: string): AsyncGenerator<{ name: string; text: string }> {
  const unzipped = createGunzip().setEncoding('utf8')
  createReadStream(file)
    .once('error', (error) => unzipped.destroy(error))
    .pipe(unzipped)
  try {
    for await (const line of splitAtNewlines(unzipped)) {
      const tab = line.indexOf('\t')
      yield { name: line.slice(0, tab), text: line.slice(tab + 1) }
    }
  } catch (error) {
    throw new UnsuitableBackup(`The backup is damaged: ${(error as Error).message}.`, { cause: error })
  }
}

/** Unlike readline, which since Node 24 ends a line at U+2028 and U+2029 too: JSON has these as they are. */
async function* splitAtNewlines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of text) {
    const [end = '', ...others] = chunk.split('\n')
    pieces.push(end)
    for (const start of others) {
      yield pieces.join('')
      pieces = [start]
    }
  }
  const last = pieces.join('')
  if (last !== '') yield last
}

async function requireEmpty(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    // Also keeps a server that starts meanwhile from adding its first rows.
    await client.query(`lock table ${name} in exclusive mode`)
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0)
      throw new UnsuitableBackup(
        `The database is not empty: the table ${name} has rows. Restore into a database that no server has used.`,
      )
  }
}

async function requireSameVersion(client: pg.ClientBase, version: string): Promise<void> {
  if (version !== (await newestMigration(client)))
    throw new UnsuitableBackup(
      'The backup was written by a version of Pinwheel with other tables. Restore it with that version, then start this one.',
    )
}

async function insert(client: pg.ClientBase, { table, rows }: Batch): Promise<void> {
  if (table === undefined) return
  const { name, columns } = table
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Continues an identity column after the highest number of the backup. */
async function continueNumbers(client: pg.ClientBase, { name, identity }: Table): Promise<void> {
  if (identity === null) return
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), highest) from (select max(${identity}) as highest from ${name}) rows
     where highest is not null`,
    [name, identity],
  )
}
