import { describe } from 'vitest'
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
})
