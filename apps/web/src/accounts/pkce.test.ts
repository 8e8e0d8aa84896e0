import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeChallenge, randomHex } from './pkce.ts'

test('creates the code challenge of RFC 7636, appendix B', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(await codeChallenge(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('[spec 4.18] the challenge is the SHA-256 of the verifier in base64url without padding', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[0-9a-f]{128}$/), async (verifier) => {
      expect(await codeChallenge(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'))
    }),
    { numRuns: 200 },
  )
})

test('random bytes have two hexadecimal digits each and do not repeat', () => {
  const texts = Array.from({ length: 100 }, () => randomHex(48))
  expect(new Set(texts).size).toBe(100)
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{96}$/)
})
