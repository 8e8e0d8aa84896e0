export type { Bus, Topic } from './bus.ts'
export { inNodeBus } from './in-process.ts'
export { notifyBus } from './postgres.ts'
export { redisBus } from './redis.ts'
