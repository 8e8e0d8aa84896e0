import type { Sql } from './connect.ts'

/** Rejects when the database does not respond, or refuses changes: a standby, or one that its provider made read-only as its disk is full. */
export async function checkWritable({ pool }: Pick<Sql, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  if (rows[0]?.isReadOnly !== false) throw new Error('The database is read-only.')
}
