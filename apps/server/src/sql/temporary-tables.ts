import type pg from 'pg'

const TABLES = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r'`

/** Copies every table without its rows, foreign keys and triggers. PostgreSQL prefers a temporary table to another of its name. */
export async function createTemporaryTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES)
  await client.query(rows.map(({ name }) => `create temporary table ${name} (like ${name} including all)`).join(';'))
}
