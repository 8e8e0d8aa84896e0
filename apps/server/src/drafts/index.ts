export { createDrafts } from './drafts.ts'
export { draftRoutes } from './routes.ts'
