import { randomUUID } from 'node:crypto'
import { refused } from '@pinwheel/contract'
import type { TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { singleNodeBus } from '../bus/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { createSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { tokenSigner } from './tokens.ts'

const clock = manualClock()
const signer = tokenSigner('x'.repeat(32), clock)
const CLIENT = { ip: '192.0.2.1', userAgent: undefined }
const HOURS = 3_600_000

let database: TestDatabase
let sessions: Sessions
beforeAll(async () => {
  database = await openTestDatabase()
  sessions = createSessions({ sql: database, clock, bus: singleNodeBus(), signer, isSubjectActive: async () => true })
})
afterAll(() => database.drop())

const aPlayer = () => ({ scope: 'GAME', sub: randomUUID(), gameId: randomUUID(), participantType: 'PLAYER' }) as const

async function enter(): Promise<TokenPair & { records: () => Promise<number> }> {
  const subject = aPlayer()
  const entered = await sessions.startInGame(subject, CLIENT)
  if (!entered.ok) throw new Error(entered.refusal)
  const count = 'select from token_records where principal_id = $1'
  return { ...entered.value, records: async () => (await database.pool.query(count, [subject.sub])).rowCount ?? 0 }
}

async function refresh({ refreshToken }: TokenPair): Promise<TokenPair | undefined> {
  const refreshed = await sessions.refresh(refreshToken, CLIENT)
  return refreshed.ok ? refreshed.value.pair : undefined
}

const isTokenLive = (token: string): Promise<boolean> => {
  const claims = signer.verifySignature(token)
  if (claims === undefined) throw new Error('The token is not ours.')
  return sessions.isLive(claims)
}
const isLive = ({ accessToken }: TokenPair): Promise<boolean> => isTokenLive(accessToken)

test('an entry stores one record, and each refresh two', async () => {
  const entered = await enter()
  expect(await entered.records()).toBe(1)
  await refresh(entered)
  expect(await entered.records()).toBe(3)
})

test('an entry by a sign-in that has ended meanwhile is refused', async () => {
  const user = { scope: 'USER', sub: randomUUID() } as const
  const { accessToken } = await sessions.start(database.db, user, CLIENT)
  const enteredBy = signer.verify(accessToken)?.jti
  const enterAsUser = () => sessions.startInGame({ ...aPlayer(), sub: user.sub }, CLIENT, enteredBy)
  expect(await enterAsUser()).toMatchObject({ ok: true })
  await sessions.revoke(accessToken)
  expect(await enterAsUser()).toEqual(refused('token/invalid'))
})

test('[I-09] the first refresh token works again for a minute, and used later ends the session', async () => {
  const entered = await enter()
  const refreshed = await refresh(entered)
  clock.pass(60_000)
  expect(await refresh(entered)).toBeDefined()
  clock.pass(1)
  expect(await refresh(entered)).toBeUndefined()
  expect(await refresh(refreshed!)).toBeUndefined()
  expect(await isLive(refreshed!)).toBe(false)
})

test('a refresh after the access token has expired works also for a second call of the same moment', async () => {
  const entered = await enter()
  clock.pass(13 * HOURS)
  const pairs = await Promise.all([refresh(entered), refresh(entered)])
  expect(pairs).not.toContain(undefined)
  expect(await refresh(pairs[0]!)).toBeDefined()
})

test('a refresh deletes the record of an entry whose tokens are both replaced', async () => {
  const entered = await enter()
  let pair = await refresh(entered)
  for (let hours = 0; hours < 14; hours++) {
    clock.pass(HOURS)
    pair = await refresh(pair!)
  }
  const { rows } = await database.pool.query<{ id: string }>('select id from token_records where pair_id = family_id')
  const known = rows.map(({ id }) => id)
  expect(known).not.toContain(signer.verifySignature(entered.accessToken)?.jti)
})

test('[I-10] either token of an entry ends the session', async () => {
  for (const kind of ['accessToken', 'refreshToken'] as const) {
    const entered = await enter()
    expect([await isLive(entered), await isTokenLive(entered.refreshToken)]).toEqual([true, true])
    await sessions.revoke(entered[kind])
    expect([await isLive(entered), await isTokenLive(entered.refreshToken)]).toEqual([false, false])
    expect(await refresh(entered)).toBeUndefined()
  }
})

test('an entry can be refreshed for thirty days', async () => {
  const [early, late] = [await enter(), await enter()]
  clock.pass(30 * 24 * HOURS - 1000)
  await sessions.deleteExpired()
  expect(await refresh(early)).toBeDefined()
  clock.pass(1000)
  expect(await refresh(late)).toBeUndefined()
})

test('many calls of one session at the same time use one database connection, and no more than a hundred of them wait', async () => {
  const entered = await enter()
  let [used, most] = [0, 0]
  const acquired = (): void => void (most = Math.max(most, (used += 1)))
  const released = (): void => void (used -= 1)
  database.pool.on('acquire', acquired).on('release', released)
  const refreshes = Array.from({ length: 150 }, () => sessions.refresh(entered.refreshToken, CLIENT))
  const ends = Array.from({ length: 20 }, () => sessions.revoke(entered.accessToken))
  const results = await Promise.all(refreshes)
  await Promise.all(ends)
  database.pool.off('acquire', acquired).off('release', released)
  expect(most).toBe(1)
  expect(results.filter((result) => 'retryAfterSeconds' in result).length).toBeGreaterThanOrEqual(50)
})
