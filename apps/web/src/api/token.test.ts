import { describe, expect, test } from 'vitest'
import { aToken } from './testing/tokens.ts'
import { decodeToken, isExpired, secondsLeft } from './token.ts'

describe('decoding', () => {
  test.each([
    [undefined, 'The token is not a string.'],
    ['abc', 'The token has no second part.'],
    ['a.%%%.c', 'The token is not base64url.'],
    [`a.${btoa('no json')}.c`, 'The token holds no JSON.'],
  ])('[spec 8.3] rejects %j: %s', (token, message) => {
    expect(() => decodeToken(token)).toThrow(message)
  })

  test('[spec 4.5] reads an expiry above 1e12 as milliseconds', () => {
    expect(decodeToken(aToken({ exp: 1_700_000_000_000 })).exp).toBe(1_700_000_000)
  })
})

describe('expiry', () => {
  test('[spec 4.4] a token has expired after the time in `exp`, not yet at that time', () => {
    const token = aToken({ exp: 100 })
    expect(isExpired(token, 100_000)).toBe(false)
    expect(isExpired(token, 100_001)).toBe(true)
  })

  test('[spec 4.4] a token that is malformed or has no `exp` has expired', () => {
    expect(isExpired('nonsense', 0)).toBe(true)
    expect(isExpired(undefined, 0)).toBe(true)
    expect(isExpired(aToken({}), 0)).toBe(true)
  })

  test('secondsLeft returns the seconds until the expiry', () => {
    expect(secondsLeft(aToken({ exp: 100 }), 90_000)).toBe(10)
  })
})
