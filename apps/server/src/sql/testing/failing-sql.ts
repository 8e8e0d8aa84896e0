import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { connect } from '../index.ts'
import type { Sql } from '../index.ts'
import type { TestDatabase } from './database.ts'

/** The number of the statement, from 1, at which the connection breaks, and whether the database still receives it. */
export type Fault = { statement: number; isReceived: boolean }

/** A pool whose connection breaks once, as when a process is killed. */
export function failingSql({ connection }: TestDatabase, fault: Fault): Sql {
  const sql = connect({ ...connection, max: 1 })
  let count = 0
  const open = sql.pool.connect.bind(sql.pool) as () => Promise<pg.PoolClient>
  const openFragile = async (): Promise<pg.PoolClient> => {
    const client = await open()
    const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
    const breakDown = async (): Promise<never> => {
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
      const ended = once(client, 'end')
      stream.destroy()
      await ended
      throw new Error('The connection has broken.')
    }
    client.query = (async (...statement: unknown[]) => {
      if (++count !== fault.statement) return send(...statement)
      if (fault.isReceived) await send(...statement)
      return breakDown()
    }) as typeof client.query
    return client
  }
  sql.pool.connect = openFragile as typeof sql.pool.connect
  return sql
}
