import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStore } from './picture-store.ts'

/** Pictures as files below a folder, which is made when it is first needed. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (key: string): string => path.join(folder, ...key.split('/'))
  return {
    async put(key, picture) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${randomUUID()}.part`
      try {
        await writeThrough(unfinished, picture)
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

/** Renaming is only safe once the bytes are on the disk: after a power cut the name could outlive them. */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
