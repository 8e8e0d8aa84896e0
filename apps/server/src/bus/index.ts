export type { Bus, Topic } from './bus.ts'
export { inNodeBus } from './in-node.ts'
export { notifyBus } from './notify.ts'
export { redisBus } from './redis.ts'
