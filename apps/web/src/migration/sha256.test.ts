// @vitest-environment node
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { tokenOf } from './token.ts'

const reference = (text: string) => createHash('sha256').update(text)

test('the digest is that of everybody else, for texts of any length and script', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'ä'.repeat(length)
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(reference(text).digest('hex'))
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(Buffer.from(sha256(text)).toString('hex')).toBe(reference(text).digest('hex'))
    }),
  )
})

test('[spec 4.27] a token is the digest of both ids, as URL-safe base64 without padding', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (clientId, playerId) => {
      const token = tokenOf(clientId, playerId)
      expect(token).toBe(reference(`${clientId}:${playerId}`).digest('base64url'))
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    }),
  )
})
