import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { connect } from '../index.ts'
import type { Sql } from '../index.ts'
import type { TestDatabase } from './database.ts'

/** Which statement the connection does not survive, counted from 1, and whether the database still hears of it. */
export type Fault = { statement: number; heard: boolean }

/** The same database by a connection that breaks once, as it does when a process is killed or a cable is pulled. */
export function failingSql({ connection }: TestDatabase, fault: Fault): Sql {
  const sql = connect({ ...connection, max: 1 })
  let count = 0
  const open = sql.pool.connect.bind(sql.pool) as () => Promise<pg.PoolClient>
  const fragile = async (): Promise<pg.PoolClient> => {
    const client = await open()
    const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
    const breakDown = async (): Promise<never> => {
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
      const isGone = once(client, 'end')
      stream.destroy()
      await isGone
      throw new Error('The connection is gone.')
    }
    client.query = (async (...statement: unknown[]) => {
      if (++count !== fault.statement) return send(...statement)
      if (fault.heard) await send(...statement)
      return breakDown()
    }) as typeof client.query
    return client
  }
  sql.pool.connect = fragile as typeof sql.pool.connect
  return sql
}
