import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TokenPair } from '@pinwheel/contract'
import { singleNodeBus } from '../bus/index.ts'
import type { Bus } from '../bus/index.ts'
import { connect } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { createSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { revokeFamily } from './token-storage.ts'
import { tokenSigner } from './tokens.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** One connection, which counts its statements. */
function countingSql(): { sql: Sql; statements: () => number } {
  let statements = 0
  const sql = connect({ ...database.connection, max: 1 })
  const { pool } = sql
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown
  Object.assign(pool, { query: (...parameters: unknown[]) => ((statements += 1), query(...parameters)) })
  return { sql, statements: () => statements }
}

const clock = manualClock()
const signer = tokenSigner('x'.repeat(32), clock)
const sessionsOn = (sql: Sql, bus: Bus = singleNodeBus()): Sessions =>
  createSessions({ sql, clock, bus, signer, isSubjectActive: async () => true })
const startIn = (sessions: Sessions): Promise<TokenPair> =>
  sessions.start(database.db, { scope: 'USER', sub: randomUUID() }, { ip: '', userAgent: undefined })

/** What the first bus publishes arrives at the second one when `deliver` is called, the latest first. */
function delayedBuses(): { here: Bus; there: Bus; deliver: () => void } {
  const listeners = new Map<string, (message: never) => void>()
  const deliveries: (() => void)[] = []
  return {
    here: {
      ...singleNodeBus(),
      publish: (topic, message) => void deliveries.unshift(() => listeners.get(topic)?.(message as never)),
    },
    there: {
      ...singleNodeBus(),
      subscribe: async (topic, listener) => (listeners.set(topic, listener), () => undefined),
    },
    deliver: () => deliveries.splice(0).forEach((send) => send()),
  }
}

test('[I-08] many calls read the database twice in five seconds, not once per call', async () => {
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql)
  const pairs = await Promise.all(
    Array.from({ length: 50 }, () =>
      sessions.start(sql.db, { scope: 'USER', sub: randomUUID() }, { ip: '', userAgent: undefined }),
    ),
  )
  const callAll = async (): Promise<boolean[]> =>
    Promise.all(pairs.map(({ accessToken }) => sessions.isLive(signer.verify(accessToken)!)))
  await callAll()
  const before = statements()
  for (let call = 0; call < 10; call++) expect(await callAll()).not.toContain(false)
  expect(statements() - before).toBe(0)
  clock.pass(5_000)
  for (let call = 0; call < 10; call++) expect(await callAll()).not.toContain(false)
  expect(statements() - before).toBe(2)
  await sql.close()
})

test('the latest revocations are read every four seconds until a minute after the last call, so that no call of a burst waits', async () => {
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql)
  const subject = { scope: 'USER', sub: randomUUID() } as const
  const { accessToken } = await sessions.start(sql.db, subject, { ip: '', userAgent: undefined })
  const claims = signer.verify(accessToken)!
  await sessions.isLive(claims)
  const statementsIn = async (ms: number): Promise<number> => {
    const before = statements()
    clock.pass(ms)
    // They wait behind those of a read that has begun.
    for (let turn = 0; turn < 3; turn++) await sql.pool.query('select')
    return statements() - before - 3
  }
  for (let round = 0; round < 10; round++) {
    expect(sessions.isKnownLive(claims)).toBe(true)
    expect(await statementsIn(4_000)).toBe(2)
  }
  for (let round = 1; round < 14; round++) expect(await statementsIn(4_000)).toBe(2)
  expect(await statementsIn(4_000)).toBe(0)
  expect(await statementsIn(60_000)).toBe(0)
  expect(sessions.isKnownLive(claims)).toBe(false)
  expect(await sessions.isLive(claims)).toBe(true)
  await sql.close()
})

test('a node that has just started reads an unknown token once', async () => {
  const { accessToken } = await sessionsOn(database).start(
    database.db,
    { scope: 'USER', sub: randomUUID() },
    { ip: '', userAgent: undefined },
  )
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql)
  const claims = signer.verify(accessToken)!
  await sessions.isLive(claims)
  const before = statements()
  expect(await sessions.isLive(claims)).toBe(true)
  expect(statements()).toBe(before)
  await sql.close()
})

test('a token that another node has issued is known without reading its record', async () => {
  const { here, there, deliver } = delayedBuses()
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql, there)
  await sessions.isLive({ sub: '', jti: randomUUID() })
  const claims = signer.verify((await startIn(sessionsOn(database, here))).accessToken)!
  expect(sessions.isKnownLive(claims)).toBe(false)
  deliver()
  const before = statements()
  expect(sessions.isKnownLive(claims)).toBe(true)
  expect(await sessions.isLive(claims)).toBe(true)
  expect(statements()).toBe(before)
  await sql.close()
})

test('a token is not live when its revocation by another node arrives before the message that it was issued', async () => {
  const { here, there, deliver } = delayedBuses()
  const [issuing, other] = [sessionsOn(database, here), sessionsOn(database, there)]
  const { accessToken } = await startIn(issuing)
  await issuing.revoke(accessToken)
  await other.isLive({ sub: '', jti: randomUUID() })
  deliver()
  expect(other.isKnownLive(signer.verify(accessToken)!)).toBe(false)
  expect(await other.isLive(signer.verify(accessToken)!)).toBe(false)
})

test('tokens that arrive together at a node which does not know them are read in one statement', async () => {
  const issuing = sessionsOn(database)
  const pairs = await Promise.all(Array.from({ length: 50 }, () => startIn(issuing)))
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql)
  const [revoked, ...others] = pairs
  await issuing.revoke(revoked!.accessToken)
  await sessions.isLive({ sub: '', jti: randomUUID() })
  const before = statements()
  const live = await Promise.all(pairs.map(({ accessToken }) => sessions.isLive(signer.verify(accessToken)!)))
  expect(live).toEqual([false, ...others.map(() => true)])
  expect(statements() - before).toBe(1)
  await sql.close()
})

test('a token is read again only after it was not used for ten to twenty minutes', async () => {
  const { sql, statements } = countingSql()
  const sessions = sessionsOn(sql)
  const { accessToken } = await sessions.start(
    sql.db,
    { scope: 'USER', sub: randomUUID() },
    { ip: '', userAgent: undefined },
  )
  const claims = signer.verify(accessToken)!
  const readsAfter = async (minutes: number): Promise<number> => {
    clock.pass(minutes * 60_000)
    // The first call of five seconds reads the latest revocations.
    await sessions.isLive({ sub: '', jti: randomUUID() })
    const before = statements()
    expect(await sessions.isLive(claims)).toBe(true)
    return statements() - before
  }
  expect(await readsAfter(9)).toBe(0)
  expect(await readsAfter(9)).toBe(0)
  expect(await readsAfter(9)).toBe(0)
  expect(await readsAfter(21)).toBe(1)
  expect(await readsAfter(0)).toBe(0)
  await sql.close()
})

test('deletes records when no refreshed session can refer to them', async () => {
  const sessions = sessionsOn(database)
  await sessions.start(database.db, { scope: 'USER', sub: randomUUID() }, { ip: '', userAgent: undefined })
  const left = async (): Promise<unknown> =>
    (await database.pool.query('select distinct token_type from token_records order by 1')).rows
  clock.pass(30 * 86_400_000)
  await sessions.deleteExpired()
  expect(await left()).toEqual([{ token_type: 'ACCESS' }, { token_type: 'REFRESH' }])
  clock.pass(16 * 60_000)
  await sessions.deleteExpired()
  expect(await left()).toEqual([{ token_type: 'REFRESH' }])
  clock.pass(30 * 86_400_000)
  await sessions.deleteExpired()
  expect(await left()).toEqual([])
})

test('the time of a revocation is that of the statement, not of a transaction that has waited for a lock before', async () => {
  const { accessToken } = await startIn(sessionsOn(database))
  const { sid = '' } = signer.verify(accessToken)!
  await database.db.transaction(async (tx) => {
    const isLater = async () =>
      (await tx.execute<{ later: boolean }>("select clock_timestamp() > now() + interval '2 ms' as later")).rows[0]
        ?.later
    await expect.poll(isLater, { interval: 1 }).toBe(true)
    expect(await revokeFamily(tx, sid)).toHaveLength(2)
    const { rows } = await tx.execute<{ later: boolean }>(
      `select bool_and(revoked_at > now()) as later from token_records where family_id = '${sid}'`,
    )
    expect(rows).toEqual([{ later: true }])
  })
})

test('calls listeners when a token is revoked, and on another node at its next check', async () => {
  const [here, there] = [sessionsOn(database), sessionsOn(database)]
  const client = { ip: '', userAgent: undefined }
  const subject = { scope: 'USER', sub: randomUUID() } as const
  const [first, second] = [
    await here.start(database.db, subject, client),
    await here.start(database.db, subject, client),
  ]
  const [ofFirst, ofSecond] = [signer.verify(first.accessToken)!, signer.verify(second.accessToken)!]
  const [revokedHere, revokedThere]: [string[], string[]] = [[], []]
  const stop = here.onRevoked((tokenIds) => revokedHere.push(...tokenIds))
  there.onRevoked((tokenIds) => revokedThere.push(...tokenIds))
  await there.isLive(ofFirst)

  await here.revoke(first.accessToken)
  expect(revokedHere).toContain(ofFirst.jti)
  expect(revokedHere).not.toContain(ofSecond.jti)
  clock.pass(5_000)
  expect(await there.isLive(ofSecond)).toBe(true)
  expect(revokedThere).toContain(ofFirst.jti)
  expect(revokedThere).not.toContain(ofSecond.jti)

  stop()
  await here.revoke(second.accessToken)
  expect(revokedHere).not.toContain(ofSecond.jti)
})
