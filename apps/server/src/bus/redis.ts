import type { Redis } from 'ioredis'
import { betweenNodes } from './cluster-bus.ts'
import type { Wire, WireEvents } from './cluster-bus.ts'
import type { Bus } from './bus.ts'

/** For many nodes: sharded pub/sub of Redis 7 or Valkey, which takes the traffic off the database. */
export const redisBus = (redis: Redis): Bus => betweenNodes((events) => redisWire(redis, events))

const PREFIX = 'pinwheel:'

function redisWire(redis: Redis, events: WireEvents): Wire {
  const topics = new Set<string>()
  // A connection that subscribes can do nothing else. It is told what to subscribe to by us, so that we know when it is done.
  const subscriber = redis.duplicate({ autoResubscribe: false })
  let isBack = false

  const subscribe = async (topic: string): Promise<void> => {
    if (subscriber.status === 'ready') await subscriber.ssubscribe(PREFIX + topic).catch(() => undefined)
  }
  subscriber.on('error', () => undefined)
  subscriber.on('close', () => {
    isBack = true
  })
  const subscribeAgain = async (): Promise<void> => {
    await Promise.all([...topics].map(subscribe))
    if (isBack) events.onGap()
  }
  subscriber.on('ready', () => void subscribeAgain())
  subscriber.on('smessage', (channel: string, text: string) => events.onText(channel.slice(PREFIX.length), text))
  const isTried = new Promise<void>((resolve) => {
    subscriber.once('ready', resolve)
    subscriber.once('close', resolve)
  })
  return {
    send(topic, text) {
      if (redis.status === 'ready') redis.spublish(PREFIX + topic, text).catch(() => undefined)
    },
    async subscribe(topic) {
      topics.add(topic)
      await isTried
      await subscribe(topic)
    },
    unsubscribe(topic) {
      topics.delete(topic)
      if (subscriber.status === 'ready') subscriber.sunsubscribe(PREFIX + topic).catch(() => undefined)
    },
    async close() {
      subscriber.disconnect()
    },
  }
}
