export { beginMigration, followSignIns } from './begin.ts'
export { MigrationBanner } from './MigrationBanner.tsx'
