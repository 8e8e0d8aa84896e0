import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PicturePart, PictureStore } from './picture-store.ts'

/** Stores pictures as files below a folder, which is created when it is first needed. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (key: string): string => path.join(folder, ...key.split('/'))
  return {
    async put(key, picture) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const partial = `${file}.${randomUUID()}.part`
      try {
        await writeThrough(partial, picture)
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
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
    async readPart(key, start, end) {
      try {
        return await partOf(fileOf(key), start, end)
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

async function partOf(file: string, start: number, end: number): Promise<PicturePart | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(end, size) - start
    if (length <= 0) return undefined
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return { bytes: buffer.subarray(0, bytesRead), size }
  } finally {
    await handle.close()
  }
}

/** Flushes the bytes to disk before the rename: after a power failure the name could otherwise exist without the bytes. */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
