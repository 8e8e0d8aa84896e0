import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EpochMs } from '../clock.ts'
import { manualClock } from '../testing/index.ts'
import { tokenSigner } from './tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const clock = () => manualClock(1_800_000_000_000 as EpochMs)
const player = () =>
  ({ scope: 'GAME', sub: randomUUID(), gameId: randomUUID(), participantType: 'PLAYER', sid: randomUUID() }) as const

test('a token with other claims and the signature of a token that is known is refused', () => {
  const signer = tokenSigner(SECRET, clock())
  const subject = player()
  const { token } = signer.sign(randomUUID(), subject, 'gameAccess')
  expect(signer.verify(token)).toMatchObject({ sub: subject.sub })
  const [header, content = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(content, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, participantType: 'HOST' })).toString('base64url')
  for (const other of [`${header}.${forged}.${signature}`, `.${signature}`, signature!]) {
    expect(signer.verify(other)).toBeUndefined()
    expect(signer.verifySignature(other)).toBeUndefined()
  }
})

test('a token is verified until the second in which it expires, and its signature afterwards too', () => {
  const time = clock()
  const signer = tokenSigner(SECRET, time)
  const { token, expiresAt } = signer.sign(randomUUID(), player(), 'gameAccess')
  time.pass(expiresAt.getTime() - time.now() - 1)
  expect(signer.verify(token)).toBeDefined()
  time.pass(1)
  expect(signer.verify(token)).toBeUndefined()
  expect(signer.verifySignature(token)).toBeDefined()
})
