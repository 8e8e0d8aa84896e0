import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of this package, with files that are read at run time. Found by its package.json, because the build moves the code
 * into fewer files.
 */
export const SERVER_FOLDER = folderAbove(fileURLToPath(import.meta.url))

function folderAbove(file: string): string {
  const folder = path.dirname(file)
  return existsSync(path.join(folder, 'package.json')) ? folder : folderAbove(folder)
}
