export { restoreBackup, UnsuitableBackup } from './restore.ts'
export { writeBackup } from './write.ts'
