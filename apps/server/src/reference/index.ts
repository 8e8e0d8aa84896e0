export { describeCalls } from './document.ts'
export { referenceRoutes } from './routes.ts'
