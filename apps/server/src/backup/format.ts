import path from 'node:path'

/*
 * A backup is a folder: the database, and the folders of the data directory that are not in it. The file of the database
 * has one line per row, the name of the table and the row as JSON, separated by a tab. PostgreSQL writes and reads the
 * JSON, so that each version and platform can read a backup, and no number passes through JavaScript. The first line
 * names the version of the tables; the last one has the number of rows, so that an incomplete file is recognised.
 */
export const databaseFile = (folder: string): string => path.join(folder, 'database.jsonl.gz')

/** Parts of the data directory that a backup contains. A bucket has backups of its own. */
export const COPIED_FOLDERS = ['secrets', 'uploads'] as const

export const HEADER = 'pinwheel-backup-1'
export const END = 'end'
