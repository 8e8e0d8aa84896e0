export { startTestApp, TEST_PASSWORD, TEST_TOKEN_SECRET } from './app.ts'
export type { TestAnswer, TestApp, TestCall, TestUser } from './app.ts'
export { manualClock } from './clock.ts'
export { lacksRedis, testRedis } from './redis.ts'
