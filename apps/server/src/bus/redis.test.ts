import { describe, expect, test } from 'vitest'
import { connectRedis } from '../redis.ts'
import { lacksRedis, testRedis } from '../testing/index.ts'
import { redisBus } from './redis.ts'
import { busContract } from './testing/bus-contract.ts'

describe.skipIf(lacksRedis())('with Redis', () => {
  busContract('Redis', async () => {
    const server = await testRedis()
    await server.start()
    const [one, other] = [await connectRedis(server.url), await connectRedis(server.url)]
    const [here, there] = [redisBus(one), redisBus(other)]
    return {
      here,
      there,
      async disconnect() {
        await server.kill()
        await server.start()
      },
      async close() {
        await Promise.all([here.close(), there.close()])
        one.disconnect()
        other.disconnect()
        await server.kill()
      },
    }
  })

  test('reports a message and a subscription that Redis refuses', async () => {
    const server = await testRedis(['--user', 'quiz', 'on', '>secret', '~*', '+@all'])
    await server.start()
    const redis = await connectRedis(server.url.replace('//', '//quiz:secret@'))
    const refusals: string[] = []
    const bus = redisBus(redis, ({ message }) => refusals.push(message))
    await bus.subscribe('a topic', () => undefined)
    bus.publish('a topic', {})
    await expect.poll(() => refusals).toHaveLength(2)
    for (const refusal of refusals) expect(refusal).toMatch(/^NOPERM/)
    await bus.close()
    redis.disconnect()
    await server.kill()
  })
})
