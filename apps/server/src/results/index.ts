export { gameArchive } from './archive.ts'
export { transferParticipations } from './transfer-ownership.ts'
export { createResults } from './results.ts'
export { resultRoutes } from './routes.ts'
