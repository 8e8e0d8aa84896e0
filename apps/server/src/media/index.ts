export { registerPictures } from './delivery.ts'
export { createMedia } from './media.ts'
export type { Network } from './remote/network.ts'
export { mediaRoutes } from './routes.ts'
