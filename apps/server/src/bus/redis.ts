import type { Redis } from 'ioredis'
import { ignoreFurtherErrors } from '../redis.ts'
import type { Bus } from './bus.ts'
import { clusterBus } from './cluster-bus.ts'
import type { Transport, TransportEvents } from './cluster-bus.ts'

/**
 * Sharded pub/sub of Redis 7 or Valkey: for clusters whose messages would be a load on the database.
 * @param onRefused called whenever Redis refuses a message or subscription
 */
export const redisBus = (redis: Redis, onRefused: (error: Error) => void = () => undefined): Bus =>
  clusterBus((events) => redisTransport(redis, events, onRefused))

const PREFIX = 'pinwheel:'

function redisTransport(redis: Redis, events: TransportEvents, onRefused: (error: Error) => void): Transport {
  // A lost connection is no refusal: subscriptions are renewed, and what was not sent is read from the database.
  const handleFailure = (error: Error): void => (error.name === 'ReplyError' ? onRefused(error) : undefined)
  const topics = new Set<string>()
  // A subscribed connection takes no other command. The library does not renew subscriptions: it would not say when it has.
  const subscriber = redis.duplicate({ autoResubscribe: false })
  let wasConnected = false

  const subscribe = async (topic: string): Promise<void> => {
    if (subscriber.status === 'ready') await subscriber.ssubscribe(PREFIX + topic).catch(handleFailure)
  }
  subscriber.on('error', () => ignoreFurtherErrors(subscriber))
  subscriber.on('close', () => {
    wasConnected = true
  })
  const renewSubscriptions = async (): Promise<void> => {
    await Promise.all([...topics].map(subscribe))
    if (wasConnected) events.onReconnected()
  }
  subscriber.on('ready', () => void renewSubscriptions())
  subscriber.on('smessage', (channel: string, payload: string) =>
    events.onPayload(channel.slice(PREFIX.length), payload),
  )
  // It sends nothing, and would not notice that Redis has gone silent.
  const renewConnection = (): void => subscriber.disconnect(true)
  redis.on('close', renewConnection)
  const firstAttempt = new Promise<void>((resolve) => {
    subscriber.once('ready', resolve)
    subscriber.once('close', resolve)
  })
  return {
    send(topic, payload) {
      if (redis.status === 'ready') redis.spublish(PREFIX + topic, payload).catch(handleFailure)
    },
    async subscribe(topic) {
      topics.add(topic)
      await firstAttempt
      await subscribe(topic)
    },
    unsubscribe(topic) {
      topics.delete(topic)
      if (subscriber.status === 'ready') subscriber.sunsubscribe(PREFIX + topic).catch(() => undefined)
    },
    async close() {
      redis.off('close', renewConnection)
      subscriber.disconnect()
    },
  }
}
