import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Counts } from './counts.ts'
import { countsOf, UNLIMITED } from './rate-limiter-counts.ts'

/** For nodes that share a Redis or Valkey. */
export function redisCounts(redis: Redis): Counts {
  return countsOf(
    new RateLimiterRedis({
      ...UNLIMITED,
      keyPrefix: 'pinwheel:limit',
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(UNLIMITED),
    }),
  )
}
