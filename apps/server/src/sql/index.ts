export { takeAdvisoryLock } from './advisory-lock.ts'
export { checkWritable } from './check-writable.ts'
export { connect, MAX_CONNECTIONS, removeLimits } from './connect.ts'
export type { Executor, Sql } from './connect.ts'
export { runningEmbedded, startEmbedded } from './embedded/start.ts'
export type { EmbeddedPostgres } from './embedded/start.ts'
export { migrate, PreReleaseTables } from './migrate.ts'
export { createNotifications, MAX_PAYLOAD_BYTES } from './notifications.ts'
export type { Notifications } from './notifications.ts'
export { isAnyOf } from './is-any-of.ts'
export {
  allowLongStatements,
  allowPauses,
  isForeignKeyViolation,
  isUniqueViolation,
  noneIfRefused,
  retryConflicts,
  transaction,
} from './transaction.ts'
