export { beginMigration, followSignIns } from './migrate.ts'
export { MigrationBanner } from './MigrationBanner.tsx'
