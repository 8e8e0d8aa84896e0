import type { Redis } from 'ioredis'
import { describe, expect, test, vi } from 'vitest'
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

  test('the additions of one moment share a command, and so do the reads', async () => {
    const server = await testRedis()
    await server.start()
    const redis = await connectRedis(server.url)
    const commands = vi.spyOn(redis, 'sendCommand')
    const counts = redisCounts(redis)
    const keys = Array.from({ length: 300 }, (_, place) => `key ${place}`)
    await Promise.all(keys.map((key) => counts.add(key, 2, 60_000)))
    expect(await Promise.all(keys.map((key) => counts.read([key])))).toEqual(keys.map(() => [2]))
    expect(commands).toHaveBeenCalledTimes(2)
    redis.disconnect()
    await server.kill()
  })

  test('counts that the earlier release stored go on', async () => {
    const server = await testRedis()
    await server.start()
    const redis = await connectRedis(server.url)
    await redis.set('pinwheel:limit:a', 41, 'EX', 60)
    const counts = redisCounts(redis)
    expect(await counts.add('a', 1, 1)).toBe(42)
    expect(await redis.ttl('pinwheel:limit:a')).toBeGreaterThan(1)
    redis.disconnect()
    await server.kill()
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
