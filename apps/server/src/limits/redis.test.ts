import type { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { connectRedis } from '../redis.ts'
import { lacksRedis, testRedis } from '../testing/index.ts'
import { redisCounts } from './redis.ts'
import { countsContract } from './testing/counts-contract.ts'

const isReady = async (redis: Redis) => await expect.poll(() => redis.status).toBe('ready')

describe.skipIf(lacksRedis())('with Redis', () => {
  countsContract('Redis', async () => {
    const server = await testRedis()
    await server.start()
    const [one, other] = [await connectRedis(server.url), await connectRedis(server.url)]
    return {
      here: redisCounts(one),
      there: redisCounts(other),
      async close() {
        one.disconnect()
        other.disconnect()
        await server.kill()
      },
    }
  })

  test('a node counts alone while Redis is not available, and with the others when it is back', async () => {
    const server = await testRedis()
    await server.start()
    const redis = await connectRedis(server.url)
    const counts = redisCounts(redis)
    await counts.add('a', 7, 60_000)
    await server.kill()
    expect(await counts.add('a', 1, 60_000)).toBe(1)
    expect(await counts.read(['a'])).toEqual([1])
    await server.start()
    await isReady(redis)
    expect(await counts.add('a', 1, 60_000)).toBe(1)
    redis.disconnect()
    await server.kill()
  })

  test('a node waits once for a Redis that has gone silent, and not for each count', async () => {
    const server = await testRedis()
    await server.start()
    const redis = await connectRedis(server.url)
    const counts = redisCounts(redis)
    server.pause()
    expect(await counts.add('a', 1, 60_000)).toBe(1)
    // From now on, commands fail without waiting.
    await expect.poll(() => redis.status).not.toBe('ready')
    expect(await counts.add('a', 1, 60_000)).toBe(2)
    server.resume()
    await isReady(redis)
    redis.disconnect()
    await server.kill()
  }, 30_000)
})
