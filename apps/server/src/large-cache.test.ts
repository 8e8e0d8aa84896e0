import { expect, test } from 'vitest'
import { largeCache } from './large-cache.ts'

test('removes the least recently used entry above the maximum', () => {
  const cache = largeCache<number>(2)
  cache.set('first', 1)
  cache.set('second', 2)
  cache.get('first')
  cache.set('third', 3)
  expect([...cache.keys()].toSorted()).toEqual(['first', 'third'])
})

test('an entry with a lifetime expires by the given clock', () => {
  let now = 1_000
  const cache = largeCache<number>(2, { perf: { now: () => now }, ttlResolution: 0 })
  cache.set('entry', 1, { ttl: 500 })
  now = 1_500
  expect(cache.get('entry')).toBe(1)
  now = 1_501
  expect(cache.get('entry')).toBeUndefined()
})
