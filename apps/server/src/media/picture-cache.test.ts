import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createPictureCache } from './picture-cache.ts'
import { picture } from './picture.ts'
import type { Picture } from './picture.ts'

const aPicture = (bytes: number): Picture => picture(Buffer.alloc(bytes), 'image/webp', true)

function countedRead(bytes = 10) {
  let reads = 0
  const read = async (): Promise<Picture> => {
    reads += 1
    return aPicture(bytes)
  }
  return { read, reads: () => reads }
}

test('concurrent and later requests for a picture share one read', async () => {
  const cache = createPictureCache({ clock: manualClock(), maxBytes: 1000 })
  const source = countedRead()
  const pictures = await Promise.all(Array.from({ length: 500 }, () => cache.get('a', source.read)))
  expect(new Set(pictures).size).toBe(1)
  await cache.get('a', source.read)
  expect(source.reads()).toBe(1)
})

test('evicts the least recently used picture, and does not store one that is larger than the cache', async () => {
  const cache = createPictureCache({ clock: manualClock(), maxBytes: 25 })
  const [a, b, c, huge] = [countedRead(), countedRead(), countedRead(), countedRead(26)]
  await cache.get('a', a.read)
  await cache.get('b', b.read)
  await cache.get('a', a.read)
  await cache.get('c', c.read)
  await cache.get('a', a.read)
  await cache.get('b', b.read)
  expect([a.reads(), b.reads(), c.reads()]).toEqual([1, 2, 1])
  await cache.get('huge', huge.read)
  await cache.get('huge', huge.read)
  expect(huge.reads()).toBe(2)
})

test('reads a picture again after ten minutes', async () => {
  const clock = manualClock()
  const cache = createPictureCache({ clock, maxBytes: 1000 })
  const source = countedRead()
  await cache.get('a', source.read)
  clock.pass(10 * 60_000)
  await cache.get('a', source.read)
  expect(source.reads()).toBe(1)
  clock.pass(1)
  await cache.get('a', source.read)
  expect(source.reads()).toBe(2)
})

test('returns a picture that was deleted during its read, and does not store it', async () => {
  const cache = createPictureCache({ clock: manualClock(), maxBytes: 1000 })
  let finish: ((read: Picture) => void) | undefined
  const reading = cache.get('a', () => new Promise((resolve) => void (finish = resolve)))
  cache.forget('a')
  const late = aPicture(1)
  finish?.(late)
  expect(await reading).toBe(late)
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
})

test('returns every picture when more are read at the same time than the cache holds', async () => {
  const cache = createPictureCache({ clock: manualClock(), maxBytes: 1000, maxPictures: 2 })
  const pictures = await Promise.all(
    Array.from({ length: 5 }, (_, index) => cache.get(String(index), async () => aPicture(index + 1))),
  )
  expect(pictures.map((found) => found?.bytes.length)).toEqual([1, 2, 3, 4, 5])
})

test('stores neither a missing picture nor a failed read', async () => {
  const cache = createPictureCache({ clock: manualClock(), maxBytes: 1000 })
  const source = countedRead()
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  await expect(cache.get('a', async () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  expect(await cache.get('a', source.read)).toBeDefined()
})
