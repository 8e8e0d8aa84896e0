import { setTimeout as pause } from 'node:timers/promises'
import { describe } from 'vitest'
import { lacksRedis, testRedis } from '../testing/index.ts'
import { clusterSuite } from './testing/cluster/cluster-suite.ts'
import { startTcpRelay } from './testing/cluster/tcp-relay.ts'

const OUTAGE_MS = 5_000

describe.skipIf(lacksRedis())('with Redis', () => {
  clusterSuite('Redis', async () => {
    const redis = await testRedis()
    await redis.start()
    const relay = await startTcpRelay(Number(new URL(redis.url).port))
    return {
      // The second node reaches Redis through the relay.
      settingsOf: (node) => ({ REDIS_URL: node === 1 ? `redis://127.0.0.1:${relay.port}` : redis.url }),
      outages: [
        async () => {
          await redis.kill()
          await pause(OUTAGE_MS)
          await redis.start()
        },
        async () => {
          relay.cut()
          await pause(OUTAGE_MS)
          relay.restore()
        },
      ],
      async close() {
        relay.close()
        await redis.kill()
      },
    }
  })
})
