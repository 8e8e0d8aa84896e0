export { gameArchive } from './archive.ts'
export { moveParticipations } from './moves.ts'
export { createResults } from './results.ts'
export { resultRoutes } from './routes.ts'
