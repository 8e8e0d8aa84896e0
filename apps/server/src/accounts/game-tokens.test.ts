import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import { gameTokens } from './game-tokens.ts'
import { insertGameTokens } from './token-storage.ts'

const MAX_ENTRIES = 10

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** The record of both tokens of a client that has entered a game. */
function entryTo(gameId: string) {
  const familyId = randomUUID()
  return {
    id: randomUUID(),
    pairId: familyId,
    familyId,
    principalId: randomUUID(),
    gameId,
    tokenType: 'ACCESS' as const,
    scope: 'GAME' as const,
    participantType: 'PLAYER' as const,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  }
}

test('games that clients enter at the same moment each have their own count of entries', async () => {
  const clock = manualClock()
  const tokens = gameTokens({ sql: database, clock, maxEntries: MAX_ENTRIES, currentParticipants: async () => [] })
  const games = Array.from({ length: MAX_ENTRIES + 1 }, (_, entries) => ({ gameId: randomUUID(), entries }))
  const records = games.flatMap(({ gameId, entries }) => Array.from({ length: entries }, () => entryTo(gameId)))
  await insertGameTokens(database.pool, records)
  const admitted = await Promise.all(
    games.map(async ({ gameId }) => {
      const answers = await Promise.all(Array.from({ length: MAX_ENTRIES + 1 }, () => tokens.countEntry(gameId)))
      return answers.filter(Boolean).length
    }),
  )
  expect(admitted).toEqual(games.map(({ entries }) => MAX_ENTRIES - entries))
})
