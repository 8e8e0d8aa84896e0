import { INTERFACE_LANGUAGES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { SENTENCES } from './sentences.mjs'

test('every language of the interface has a sentence for old browsers', () => {
  expect(Object.keys(SENTENCES).sort()).toEqual([...INTERFACE_LANGUAGES].sort())
})
