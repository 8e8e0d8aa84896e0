export { beginMigration } from './begin.ts'
export { MigrationBanner } from './MigrationBanner.tsx'
