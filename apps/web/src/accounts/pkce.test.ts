import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeChallenge, randomHex } from './pkce.ts'

test('the challenge is the one of RFC 7636, appendix B', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(await codeChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('[spec 4.18] the challenge of any verifier is its SHA-256, without padding and safe in an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[0-9a-f]{128}$/), async (verifier) => {
      expect(await codeChallenge(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'))
    }),
    { numRuns: 200 },
  )
})

test('random bytes are two digits each, and never the same', () => {
  const drawn = Array.from({ length: 100 }, () => randomHex(48))
  expect(new Set(drawn).size).toBe(100)
  for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{96}$/)
})
