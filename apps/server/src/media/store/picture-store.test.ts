import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureKey } from '../picture-key.ts'
import { startTestBucket } from '../testing/test-bucket.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { PictureStore } from './picture-store.ts'

const aKey = () => pictureKey(randomUUID(), randomUUID())

function pictureStoreContract(name: string, open: () => Promise<{ store: PictureStore; close: () => unknown }>): void {
  describe(`${name} of pictures`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let store: PictureStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.close())

    test('reads every byte of a stored picture, small or large', async () => {
      for (const size of [1, 700, 1_500_000]) {
        const [key, picture] = [aKey(), randomBytes(size)]
        await store.put(key, picture)
        expect((await store.read(key))?.equals(picture)).toBe(true)
      }
    })

    test('reads a part of a picture, and tells its size', async () => {
      const [key, picture] = [aKey(), randomBytes(700)]
      await store.put(key, picture)
      expect(await store.readPart(key, 0, 1)).toEqual({ bytes: picture.subarray(0, 1), size: 700 })
      expect(await store.readPart(key, 600, 900)).toEqual({ bytes: picture.subarray(600), size: 700 })
      expect(await store.readPart(key, 700, 701)).toBeUndefined()
      expect(await store.readPart(aKey(), 0, 1)).toBeUndefined()
    })

    test('returns undefined for an unknown key, in an existing or missing folder', async () => {
      const owner = randomUUID()
      await store.put(pictureKey(owner, randomUUID()), Buffer.from('picture'))
      expect(await store.read(pictureKey(owner, randomUUID()))).toBeUndefined()
      expect(await store.read(aKey())).toBeUndefined()
    })

    test('removes one picture only, and does nothing when it is removed again', async () => {
      const owner = randomUUID()
      const [gone, kept] = [pictureKey(owner, randomUUID()), pictureKey(owner, randomUUID())]
      for (const key of [gone, kept]) await store.put(key, Buffer.from(key))
      await store.remove(gone)
      await store.remove(gone)
      await store.remove(aKey())
      expect(await store.read(gone)).toBeUndefined()
      expect((await store.read(kept))?.toString()).toBe(kept)
    })

    test('passes its check', () => expect(store.check()).resolves.toBeUndefined())

    test('keeps concurrent pictures apart', async () => {
      const keys = Array.from({ length: 40 }, aKey)
      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))
      const read = await Promise.all(keys.map((key) => store.read(key)))
      expect(read.map(String)).toEqual(keys)
    })
  })
}

const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-pictures-'))

pictureStoreContract('a folder', async () => ({
  store: folderStore(path.join(folder, 'uploads')),
  close: () => rmSync(folder, { recursive: true }),
}))

pictureStoreContract('a bucket', async () => {
  const { bucket, close } = await startTestBucket()
  return { store: bucketStore(bucket), close }
})

describe('a folder', () => {
  test('contains no partial file after a failed write', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'pinwheel-pictures-'))
    const [owner, id] = [randomUUID(), randomUUID()]
    const key = pictureKey(owner, id)
    const store = folderStore(root)
    // A folder with a file has the name of the new file, so that the rename fails.
    await folderStore(path.join(root, owner, `${id}.webp`)).put(aKey(), Buffer.from('x'))
    await expect(store.put(key, Buffer.from('picture'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
    expect(readdirSync(path.join(root, owner))).toEqual([`${id}.webp`])
    rmSync(root, { recursive: true })
    expect(existsSync(root)).toBe(false)
  })
})

test('a folder that cannot be created fails its check', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'pinwheel-pictures-')), 'file')
  writeFileSync(file, '')
  await expect(folderStore(path.join(file, 'uploads')).check()).rejects.toThrow('ENOTDIR')
  rmSync(path.dirname(file), { recursive: true })
})

describe('a bucket', () => {
  test('that refuses access throws, and does not report a missing picture', async () => {
    const { bucket, close } = await startTestBucket()
    const stranger = bucketStore({ ...bucket, secretAccessKey: 'wrong' })
    const key = aKey()
    await expect(stranger.put(key, Buffer.from('x'))).rejects.toThrow('403')
    await expect(stranger.read(key)).rejects.toThrow('403')
    await expect(stranger.remove(key)).rejects.toThrow('403')
    await expect(stranger.check()).rejects.toThrow('refuses access')
    await expect(bucketStore({ ...bucket, name: 'missing' }).check()).rejects.toThrow('"missing"')
    await close()
    await expect(bucketStore(bucket).check()).rejects.toThrow(/fetch failed|network/)
    await expect(bucketStore(bucket).read(key)).rejects.toThrow(/fetch failed|network/)
  })
})
