export { registerPictures } from './delivery.ts'
export { createMedia } from './media.ts'
export { mediaRoutes } from './routes.ts'
