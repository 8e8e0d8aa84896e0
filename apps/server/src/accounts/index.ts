export { createAccounts } from './accounts.ts'
export type { Accounts, GameAdmission, VisitorOutcome } from './accounts.ts'
export { accountRoutes, clientOf } from './routes.ts'
export type { Client } from './sessions.ts'
