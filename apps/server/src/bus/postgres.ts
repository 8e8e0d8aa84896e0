import type { PoolClient, QueryConfig } from 'pg'
import type { Clock, EpochMs } from '../clock.ts'
import type { Sql } from '../sql/index.ts'
import { betweenNodes } from './cluster-bus.ts'
import type { Wire, WireEvents } from './cluster-bus.ts'
import type { Bus } from './bus.ts'
import { assembler, cutter } from './chunks.ts'

export type NotifyOptions = { sql: Sql; clock: Clock }

/** For nodes that share nothing but the database: LISTEN and NOTIFY on one connection that is held for them. */
export const notifyBus = (options: NotifyOptions): Bus => betweenNodes((events) => notifyWire(options, events))

// PostgreSQL takes payloads of less than 8,000 bytes.
const MOST_BYTES = 7_900
const RECONNECT_MS = 500
// More than this waits only where the database does not keep up or does not answer. What is dropped is found out later.
const MOST_WAITING = 10_000

const NOTIFY = {
  name: 'bus.notify',
  text: 'select pg_notify(n.topic, n.piece) from unnest($1::text[], $2::text[]) as n (topic, piece)',
}

const quoted = (topic: string): string => `"${topic.replaceAll('"', '""')}"`
const listen = (topic: string): string => `listen ${quoted(topic)}`

function notifyWire({ sql, clock }: NotifyOptions, events: WireEvents): Wire {
  const topics = new Set<string>()
  const cut = cutter(MOST_BYTES)
  const assemble = assembler()
  let connection: PoolClient | undefined
  let waiting: { topic: string; piece: string }[] = []
  let isSending = false
  let isClosed = false
  let cancelReconnect = (): void => undefined
  let leave = (): void => undefined

  const connect = async (): Promise<void> => {
    const fresh = await sql.pool.connect()
    leave = once(() => {
      fresh.release(true)
      if (connection === fresh) connection = undefined
      waiting = []
      if (!isClosed) reconnectSoon()
    })
    fresh.on('error', leave)
    fresh.on('end', leave)
    fresh.on('notification', ({ channel, payload = '' }) => {
      const text = assemble(payload)
      if (text !== undefined) events.onText(channel, text)
    })
    if (isClosed) return leave()
    connection = fresh
  }
  const reconnectSoon = (): void => {
    cancelReconnect = clock.at((clock.now() + RECONNECT_MS) as EpochMs, () => {
      connect()
        .then(() => inTurn({ text: [...topics].map(listen).join(';') }))
        .then(events.onGap, () => {
          if (!isClosed && connection === undefined) reconnectSoon()
        })
    })
  }
  const first = connect().catch(reconnectSoon)

  /** One statement after the other; those that a lost connection takes with it are made good for by the next one. */
  let last: Promise<unknown> = first
  const inTurn = async (statement: QueryConfig): Promise<void> => {
    const done = last.then(() => connection?.query(statement)).catch(() => undefined)
    last = done
    await done
  }
  /** In their order, and together what comes while earlier ones are on their way. */
  const sendWaiting = async (): Promise<void> => {
    isSending = true
    // Emptied when the connection is lost.
    while (waiting.length > 0) {
      const pieces = waiting.splice(0)
      const values = [pieces.map(({ topic }) => topic), pieces.map(({ piece }) => piece)]
      await inTurn({ ...NOTIFY, values })
    }
    isSending = false
  }
  return {
    send(topic, text) {
      if (connection === undefined) return
      if (waiting.length > MOST_WAITING) waiting = []
      for (const piece of cut(text)) waiting.push({ topic, piece })
      if (!isSending) void sendWaiting()
    },
    async subscribe(topic) {
      topics.add(topic)
      await inTurn({ text: listen(topic) })
    },
    unsubscribe(topic) {
      topics.delete(topic)
      void inTurn({ text: `unlisten ${quoted(topic)}` })
    },
    async close() {
      isClosed = true
      cancelReconnect()
      await first
      leave()
    },
  }
}

/** A connection that breaks says so in more than one way. */
function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (!hasRun) run()
    hasRun = true
  }
}
