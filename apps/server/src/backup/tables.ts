import type pg from 'pg'

export type Table = {
  name: string
  /** Columns that are stored, not generated from others, quoted. */
  columns: string
  /** The column that numbers the rows, if there is one. */
  identity: string | null
  /** The tables that its foreign keys point to. */
  references: string[]
}

// Unlogged tables hold rate limits, which may be lost. The table of searches is written by triggers when quizzes are restored.
const TABLES = `
  select relname as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select attname from pg_attribute where attrelid = c.oid and attidentity <> '') as identity,
    array(select confrelid::regclass::text from pg_constraint
          where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as references
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'quiz_search'
  order by relname`

/** The tables of a backup, each after the tables that it refers to. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
  let { rows: remaining } = await client.query<Table>(TABLES)
  const ordered: Table[] = []
  while (remaining.length > 0) {
    const next = remaining.filter((table) => table.references.every((name) => ordered.some((t) => t.name === name)))
    if (next.length === 0) throw new Error('The foreign keys of the tables form a cycle.')
    ordered.push(...next)
    remaining = remaining.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Identifies the version of the tables: the hash of the newest migration. Throws if no server has made them. */
export async function newestMigration(client: pg.ClientBase): Promise<string> {
  const made = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null")
  if (made.rowCount === 0) throw new Error('The database is empty: no server has used it.')
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0]?.hash ?? ''
}
