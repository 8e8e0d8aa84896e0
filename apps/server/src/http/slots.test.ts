import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'
import type { Slots } from './slots.ts'

const takeAll = (from: Slots, key: string): (() => void)[] => {
  const releases = []
  for (let release = from.take(key); release !== undefined; release = from.take(key)) releases.push(release)
  return releases
}

test('slots are limited per key, and for all keys together', () => {
  const three = createSlots({ each: 2, all: 3 })
  expect(takeAll(three, 'a')).toHaveLength(2)
  expect(takeAll(three, 'b')).toHaveLength(1)
  expect(takeAll(three, 'c')).toHaveLength(0)
})

test('a slot that is released twice frees one slot', () => {
  const one = createSlots({ each: 2, all: 2 })
  const release = one.take('a')
  one.take('a')
  release?.()
  release?.()
  expect(takeAll(one, 'a')).toHaveLength(1)
})

test('with a share of the free slots, one key takes most of them and each new key still gets some', () => {
  const thousand = createSlots({ each: 5_000, all: 1_000, perFree: 4 })
  expect(takeAll(thousand, 'a')).toHaveLength(800)
  expect(takeAll(thousand, 'b').length).toBeGreaterThan(100)
  expect(takeAll(thousand, 'c').length).toBeGreaterThan(10)
  expect(takeAll(thousand, 'a')).toHaveLength(0)
})
