import type { Redis } from 'ioredis'
import type { Counts } from './counts.ts'
import { keepSeconds } from './rate-limiter-counts.ts'
import { sharedCounts } from './shared-counts.ts'

// A script, in which the time stands still: as commands, a counter that expired between the two would be kept forever.
const ADD = `
  local counts = {}
  for place, key in ipairs(KEYS) do
    redis.call('set', key, 0, 'EX', ARGV[2 * place], 'NX')
    counts[place] = redis.call('incrby', key, ARGV[2 * place - 1])
  end
  return counts`

const keyOf = (key: string): string => `pinwheel:limit:${key}`

/** For nodes that share a Redis or Valkey. */
export const redisCounts = (redis: Redis): Counts =>
  sharedCounts({
    async addAll(additions) {
      const keys = additions.map(({ key }) => keyOf(key))
      const values = additions.flatMap(({ amount, keepMs }) => [amount, keepSeconds(keepMs)])
      return (await redis.eval(ADD, keys.length, ...keys, ...values)) as number[]
    },
    readAll: async (keys) => (await redis.mget(keys.map(keyOf))).map(Number),
    async write(key, value, keepMs) {
      await redis.set(keyOf(key), value, 'EX', keepSeconds(keepMs))
    },
  })
