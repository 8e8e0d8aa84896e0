import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBucket } from './media/testing/test-bucket.ts'
import { startTestApp } from './testing/index.ts'
import type { TestApp } from './testing/index.ts'
import { lacksRedis, testRedis } from './testing/redis.ts'
import type { TestRedis } from './testing/redis.ts'

const up = { status: 'up' }
const down = { status: 'down' }

describe.skipIf(lacksRedis())('a node with Redis and a bucket', () => {
  let redis: TestRedis
  let storage: Awaited<ReturnType<typeof startTestBucket>>
  let pinwheel: TestApp
  beforeAll(async () => {
    redis = await testRedis()
    await redis.start()
    storage = await startTestBucket()
    const { name, endpoint, accessKeyId, secretAccessKey } = storage.bucket
    pinwheel = await startTestApp({
      env: {
        REDIS_URL: redis.url,
        S3_BUCKET: name,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    })
  })
  afterAll(async () => {
    await pinwheel.close()
    await redis.kill()
    await storage.close()
  })

  test('reports the state of both, and stays ready without them', async () => {
    const open = async (url: string) => (await pinwheel.app.inject({ url })).json() as { details?: object }
    expect((await open('/health')).details).toEqual({ database: up, redis: up, bucket: up })
    await redis.kill()
    pinwheel.clock.pass(1_000)
    expect((await open('/health')).details).toEqual({ database: up, redis: down, bucket: up })
    expect(await open('/ready')).toEqual({ status: 'ready' })
  })
})
