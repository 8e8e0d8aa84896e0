export type { Bus, Topic } from './bus.ts'
export { postgresBus } from './postgres.ts'
export { redisBus } from './redis.ts'
export { singleNodeBus } from './single-node.ts'
