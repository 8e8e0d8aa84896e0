export { createHub } from './hub.ts'
export { createSupervisor } from './supervisor.ts'
export { createWorkerLink, supervisorLink } from './worker-link.ts'
export type { WorkerLink } from './worker-link.ts'
