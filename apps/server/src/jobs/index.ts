export { createJobs } from './jobs.ts'
export type { Jobs } from './jobs.ts'
export type { JsonValue } from './tables.ts'
