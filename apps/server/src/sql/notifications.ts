import type { PoolClient, QueryConfig } from 'pg'
import type { Clock, EpochMs } from '../clock.ts'
import type { Sql } from './connect.ts'

/** LISTEN and NOTIFY of PostgreSQL, on one connection that all of this node share. */
export type Notifications = {
  /**
   * Calls the listener with each payload of a channel. Resolves to the function that stops it, once every payload that is
   * sent from now on will arrive, or when the database does not answer: channels are listened to again after a reconnect.
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => void>
  /** Sends payloads in order. Dropped while there is no connection. */
  notify(channel: string, payload: string): void
  /** Calls the listener after a reconnect: payloads may have been lost. */
  onReconnected(listener: () => void): void
  close(): Promise<void>
}

export type NotificationsOptions = { sql: Pick<Sql, 'pool'>; clock: Clock; onLost?: (error: Error | undefined) => void }

/** PostgreSQL accepts payloads of less than 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900
const RECONNECT_MS = 500
/** Reached only while the database is slow or does not answer. Then all queued payloads are dropped. */
const MAX_QUEUED = 10_000

const NOTIFY = {
  name: 'notifications.notify',
  text: 'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
}

type Channel = { listeners: Set<(payload: string) => void>; isReady: Promise<void> }

const quoted = (channel: string): string => `"${channel.replaceAll('"', '""')}"`

export function createNotifications({ sql, clock, onLost = () => undefined }: NotificationsOptions): Notifications {
  const channels = new Map<string, Channel>()
  const reconnectListeners = new Set<() => void>()
  let connection: PoolClient | undefined
  let firstConnect: Promise<void> | undefined
  let lastStatement: Promise<unknown> = Promise.resolve()
  let queue: { channel: string; payload: string }[] = []
  let isSending = false
  let isClosed = false
  let cancelReconnect = (): void => undefined

  const disconnect = (): void => {
    connection?.release(true)
    connection = undefined
    queue = []
  }
  const connect = async (): Promise<void> => {
    const client = await sql.pool.connect()
    if (isClosed) return client.release(true)
    connection = client
    // A broken connection emits both events.
    const lose = (error?: Error): void => {
      if (connection !== client) return
      disconnect()
      onLost(error)
      reconnectLater()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel)?.listeners ?? []) listener(payload)
    })
  }
  const reconnectLater = (): void => {
    if (isClosed) return
    cancelReconnect = clock.at((clock.now() + RECONNECT_MS) as EpochMs, () => {
      reconnect().catch(() => {
        if (connection === undefined) reconnectLater()
      })
    })
  }
  const reconnect = async (): Promise<void> => {
    await connect()
    await execute({ text: [...channels.keys()].map((channel) => `listen ${quoted(channel)}`).join(';') })
    for (const listener of reconnectListeners) listener()
  }
  /** Runs one statement after the other. One that fails with its connection is made up for by the reconnect. */
  const execute = async (statement: QueryConfig): Promise<void> => {
    const done = lastStatement.then(() => connection?.query(statement)).catch(() => undefined)
    lastStatement = done
    await done
  }
  const startListening = async (channel: string): Promise<void> => {
    await (firstConnect ??= connect().catch(reconnectLater))
    await execute({ text: `listen ${quoted(channel)}` })
  }
  /** Sends together what was queued while the statement before it ran. */
  const sendQueue = async (): Promise<void> => {
    isSending = true
    while (queue.length > 0) {
      const sent = queue.splice(0)
      await execute({ ...NOTIFY, values: [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)] })
    }
    isSending = false
  }
  return {
    async listen(name, listener) {
      const channel = channels.get(name) ?? { listeners: new Set(), isReady: startListening(name) }
      channels.set(name, channel)
      channel.listeners.add(listener)
      await channel.isReady
      return () => {
        if (!channel.listeners.delete(listener) || channel.listeners.size > 0) return
        channels.delete(name)
        void execute({ text: `unlisten ${quoted(name)}` })
      }
    },
    notify(channel, payload) {
      if (connection === undefined) return
      if (queue.length > MAX_QUEUED) queue = []
      queue.push({ channel, payload })
      if (!isSending) void sendQueue()
    },
    onReconnected: (listener) => void reconnectListeners.add(listener),
    async close() {
      isClosed = true
      cancelReconnect()
      await firstConnect
      disconnect()
    },
  }
}
