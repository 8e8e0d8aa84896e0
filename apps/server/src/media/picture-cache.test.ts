import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createPictureCache } from './picture-cache.ts'
import { picture } from './picture.ts'
import type { Picture } from './picture.ts'

const aPicture = (bytes: number): Picture => picture(Buffer.alloc(bytes), 'image/webp', true)

function counted(bytes = 10) {
  let reads = 0
  const read = async (): Promise<Picture> => {
    reads += 1
    return aPicture(bytes)
  }
  return { read, reads: () => reads }
}

test('a hall that asks at once makes one read, and so does whoever asks later', async () => {
  const cache = createPictureCache({ clock: manualClock(), mostBytes: 1000 })
  const source = counted()
  const pictures = await Promise.all(Array.from({ length: 500 }, () => cache.get('a', source.read)))
  expect(new Set(pictures).size).toBe(1)
  await cache.get('a', source.read)
  expect(source.reads()).toBe(1)
})

test('what was not asked for longest makes room, and what is larger than everything is not kept', async () => {
  const cache = createPictureCache({ clock: manualClock(), mostBytes: 25 })
  const [a, b, c, huge] = [counted(), counted(), counted(), counted(26)]
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

test('a picture is looked up again after ten minutes', async () => {
  const clock = manualClock()
  const cache = createPictureCache({ clock, mostBytes: 1000 })
  const source = counted()
  await cache.get('a', source.read)
  clock.pass(10 * 60_000 + 1)
  await cache.get('a', source.read)
  expect(source.reads()).toBe(2)
})

test('what is forgotten while it is being read does not come back', async () => {
  const cache = createPictureCache({ clock: manualClock(), mostBytes: 1000 })
  let finish: ((read: Picture) => void) | undefined
  const reading = cache.get('a', () => new Promise((resolve) => void (finish = resolve)))
  cache.forget('a')
  finish?.(aPicture(1))
  await reading
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
})

test('neither a picture that is not there nor a failure is remembered', async () => {
  const cache = createPictureCache({ clock: manualClock(), mostBytes: 1000 })
  const source = counted()
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  await expect(cache.get('a', async () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  expect(await cache.get('a', source.read)).toBeDefined()
})
