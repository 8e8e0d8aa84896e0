export { createMetrics } from './metrics.ts'
export { registerMetrics } from './routes.ts'
