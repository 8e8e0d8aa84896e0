import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

const items = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 })

test('items are all there, never in the right order, and in the same order each time', () =>
  fc.assert(
    fc.property(items, (values) => {
      const mixed = shuffled(values)
      expect(mixed.toSorted()).toEqual(values.toSorted())
      expect(mixed).not.toEqual(values)
      expect(shuffled(values)).toEqual(mixed)
    }),
  ))
