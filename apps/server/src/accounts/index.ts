export { createAccounts } from './accounts.ts'
export { accountRoutes } from './routes.ts'
