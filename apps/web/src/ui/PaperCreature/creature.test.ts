import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creatureOf } from './creature.ts'

const nicknames = fc.uniqueArray(fc.string({ minLength: 2, maxLength: 20, unit: 'grapheme' }), {
  minLength: 50,
  maxLength: 50,
})

test('a nickname always has the same creature, within its grid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (nickname) => {
      const creature = creatureOf(nickname)
      expect(creatureOf(nickname)).toEqual(creature)
      const numbers = creature.whole.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
      expect(numbers.every((number) => number >= 0 && number <= 48)).toBe(true)
    }),
  )
})

test('in a room of 50 nearly all creatures are different', () => {
  fc.assert(
    fc.property(nicknames, (room) => {
      const looks = new Set(room.map((nickname) => JSON.stringify(creatureOf(nickname))))
      expect(looks.size).toBeGreaterThanOrEqual(45)
    }),
  )
})

test('nicknames that differ in one character have different creatures', () => {
  const room = Array.from({ length: 12 }, (_, index) => `Player${index + 1}`)
  expect(new Set(room.map((nickname) => JSON.stringify(creatureOf(nickname)))).size).toBe(12)
  expect(new Set(room.map((nickname) => creatureOf(nickname).hue)).size).toBeGreaterThan(3)
})
