import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrationTokenOf } from './legacy-record.ts'

test('[spec 4.27] the token of a legacy player is the SHA-256 of both ids in base64url without padding', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.uuid(), async (clientId, playerId) => {
      const token = await migrationTokenOf(clientId, playerId)
      expect(token).toBe(createHash('sha256').update(`${clientId}:${playerId}`).digest('base64url'))
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    }),
  )
})
