export { gameArchive } from './archive.ts'
export { createResults } from './results.ts'
export { resultRoutes } from './routes.ts'
