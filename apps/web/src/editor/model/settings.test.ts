import { MESSAGES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { NEW_SETTINGS, settingsErrors } from './settings.ts'

const errors = (change: object) => settingsErrors({ ...NEW_SETTINGS, title: 'Rivers', ...change })

test.each(['', '   ', '\u3000\u00a0'])('a blank title counts as missing: %j', (title) => {
  expect(errors({ title })).toEqual({ title: MESSAGES.required })
})

test('outer spaces do not count for the length of a title', () => {
  expect(errors({ title: ' ab ' })).toEqual({ title: MESSAGES.minLength(3) })
})

test('[spec 5.13] title and description accept letters with combining marks, and no symbols', () => {
  expect(errors({ title: 'भारत की नदियाँ', description: 'Cafe\u0301s, ünd ể' })).toEqual({})
  expect(errors({ title: 'Rivers 🌊', description: '2 + 2' })).toEqual({
    title: expect.stringContaining(MESSAGES.illegalCharacter),
    description: expect.stringContaining(MESSAGES.illegalCharacter),
  })
})

test('[spec 5.14] a blank description counts as absent', () => {
  expect(errors({ description: '  ' })).toEqual({})
})
