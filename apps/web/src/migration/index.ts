export { beginMigration, confirmMigrationAfterSignIn } from './migrate.ts'
export { MigrationBanner } from './MigrationBanner.tsx'
