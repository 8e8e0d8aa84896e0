import { randomUUID } from 'node:crypto'
import { refused } from '@pinwheel/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { singleNodeBus } from '../bus/index.ts'
import { manualClock } from '../testing/index.ts'
import { createLive, postgresLiveStore } from '../live/index.ts'
import { gameArchive } from '../results/index.ts'
import { transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import type { TestDatabase } from '../sql/testing/database.ts'
import { createMigration } from './index.ts'
import type { Migration } from './index.ts'
import { failingSql } from '../sql/testing/failing-sql.ts'
import type { Fault } from '../sql/testing/failing-sql.ts'
import { emptyOwnership, newTokens, read, store } from './testing/ownership-model.ts'
import type { OwnershipModel } from './testing/ownership-model.ts'

let sql: TestDatabase
beforeAll(async () => {
  sql = await openTestDatabase()
})
afterAll(() => sql.drop())

const migrationOn = (on: Sql): Migration => {
  const live = createLive({
    store: postgresLiveStore(
      on,
      gameArchive(async () => new Set()),
    ),
    bus: singleNodeBus(),
    clock: manualClock(),
    maxPlayers: 100,
    findQuizForHosting: async () => refused('quiz/not-found'),
    nicknamesOf: async () => new Map(),
    report: (error) => {
      throw error
    },
  })
  return createMigration({ sql: on, live })
}

/** The expected world after the record `from` was transferred to the account `to`. */
function moved(world: OwnershipModel, from: string, to: string): OwnershipModel {
  const named = (id: string): string => (id === from ? to : id)
  const next = structuredClone(world)
  delete next.users[from]
  for (const [id, owner] of Object.entries(next.quizzes)) next.quizzes[id] = named(owner)
  for (const game of Object.values(next.finished)) {
    const { [from]: role, ...others } = game.histories
    if (role === undefined) continue
    game.histories = others
    if (to in others) continue
    game.histories[to] = role
    game.host = named(game.host)
    game.players = game.players.map(named)
  }
  for (const game of Object.values(next.running)) {
    if (game.host === to || game.players.includes(to)) continue
    game.host = named(game.host)
    game.players = game.players.map(named)
  }
  return next
}

const adopted = (world: OwnershipModel, id: string): OwnershipModel => ({
  ...world,
  users: { ...world.users, [id]: 'LOCAL' },
})

type Way = {
  way: 'adopt' | 'move'
  record: number
  token: number
  account: number
  fault: Fault | undefined
}
type Story = {
  legacy: number
  accounts: number
  quizzes: number[]
  finished: number[][]
  running: number[][]
  ways: Way[]
}

const MOST_STATEMENTS = 16
const person = fc.nat(7)
const story: fc.Arbitrary<Story> = fc.record({
  legacy: fc.integer({ min: 1, max: 3 }),
  accounts: fc.integer({ min: 1, max: 2 }),
  quizzes: fc.array(person, { maxLength: 4 }),
  finished: fc.array(fc.array(person, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
  running: fc.array(fc.array(person, { minLength: 1, maxLength: 5 }), { maxLength: 3 }),
  ways: fc.array(
    fc.record({
      way: fc.constantFrom('adopt' as const, 'move' as const),
      record: fc.nat(3),
      token: fc.nat(1),
      account: fc.nat(1),
      fault: fc.option(
        fc.record({ statement: fc.integer({ min: 1, max: MOST_STATEMENTS }), isReceived: fc.boolean() }),
        {
          nil: undefined,
        },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})

/** The initial world of a test run. Numbers are indexes of legacy players, then accounts, then visitors. */
function beginning({ legacy, accounts, quizzes, finished, running }: Story) {
  const ids = Array.from({ length: 8 }, () => randomUUID() as string)
  const players = ids.slice(0, legacy)
  const users = ids.slice(0, legacy + accounts)
  const tokens = Object.fromEntries(players.map((id) => [id, newTokens(2)]))
  const world = emptyOwnership()
  for (const id of users) world.users[id] = players.includes(id) ? 'NONE' : 'LOCAL'
  for (const owner of quizzes) world.quizzes[randomUUID()] = users[owner % users.length] ?? ''
  const castOf = (people: number[]) => {
    const [host = 0, ...others] = [...new Set(people)]
    return { host: ids[host] ?? '', players: others.map((place) => ids[place] ?? '') }
  }
  for (const people of running) world.running[randomUUID()] = castOf(people)
  for (const people of finished) {
    const cast = castOf(people)
    const histories = [
      ...cast.players.filter((id) => users.includes(id)).map((id) => [id, 'PLAYER']),
      [cast.host, 'HOST'],
    ]
    world.finished[randomUUID()] = { ...cast, histories: Object.fromEntries(histories) }
  }
  return { world, tokens, players, accounts: users.slice(legacy) }
}

async function empty(): Promise<void> {
  await sql.pool.query(
    `truncate users, quizzes, games, game_players, game_answers, finished_games, participations, game_results,
      answer_sheets, player_answers, legacy_tokens, legacy_players cascade`,
  )
}

/** Claims a record with the given connection, like the module `accounts`. */
async function claim(on: Sql, { way }: Way, token: string, account: string): Promise<void> {
  const migration = migrationOn(on)
  if (way === 'move') return migration.claimForUser(account, token)
  await transaction(on.db, async (tx) => {
    const id = await migration.claimForNewUser(tx, token)
    if (id !== undefined) await tx.execute(`update users set auth_provider = 'LOCAL' where id = '${id}'`)
  })
}

test('no data is lost or duplicated, in any order of claims and with any failing statement', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (run) => {
      await empty()
      const { world: first, tokens, players, accounts } = beginning(run)
      await store(sql, first, tokens)
      expect(await read(sql)).toEqual(first)
      let world = first
      const unclaimed = new Set(players)
      // Afterwards each player claims with each token again, without failures.
      const undisturbed = players.flatMap((_, record) =>
        [0, 1].map((token) => ({ way: 'move' as const, record, token, account: 0, fault: undefined })),
      )
      for (const step of [...run.ways, ...undisturbed]) {
        const record = players[step.record]
        const token = (record && tokens[record]?.[step.token]) ?? newTokens(1)[0]!
        const account = accounts[step.account % accounts.length] ?? ''
        const isGood = record !== undefined && unclaimed.has(record)
        const next = !isGood ? world : step.way === 'adopt' ? adopted(world, record) : moved(world, record, account)

        const on = step.fault === undefined ? undefined : failingSql(sql, step.fault)
        const outcome = await claim(on ?? sql, step, token, account).then(
          () => 'done' as const,
          () => 'failed' as const,
        )
        await on?.close()
        const now = await read(sql)
        // If the connection is lost during the commit, the change is stored completely or not at all.
        expect(outcome === 'done' ? [next] : [world, next]).toContainEqual(now)
        if (isGood && !sameWorld(now, world)) unclaimed.delete(record)
        world = now
      }
      expect(unclaimed.size).toBe(0)
    }),
    { numRuns: 30 },
  )
}, 120_000)

const sameWorld = (one: OwnershipModel, other: OwnershipModel): boolean => {
  try {
    expect(one).toEqual(other)
    return true
  } catch {
    return false
  }
}
