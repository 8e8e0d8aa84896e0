import { GAME_TIMING, ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { ParticipantId } from '@pinwheel/engine'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { singleNodeBus } from '../../bus/index.ts'
import type { GameCaller } from '../../http/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { manualClock } from '../../testing/index.ts'
import { createLive } from '../live.ts'
import type { LiveStore } from '../store/live-store.ts'
import { postgresLiveStore } from '../store/postgres.ts'
import { seenArchive } from '../store/testing/opened-store.ts'
import { at, seedGame } from '../store/testing/stored-game.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

/** A node with a question that ends in a millisecond. Answers are stored only when `store` is called. */
async function lastMoment() {
  const stored = postgresLiveStore(database, seenArchive())
  let storeAll = (): void => undefined
  const held = new Promise<void>((resolve) => (storeAll = resolve))
  const recordAnswersTogether: LiveStore['recordAnswersTogether'] = async (batches) => {
    await held
    return stored.recordAnswersTogether(batches)
  }
  const seeded = await seedGame(stored)
  const clock = manualClock(at(19))
  const live = createLive({
    store: { ...stored, recordAnswersTogether },
    bus: singleNodeBus(),
    clock,
    maxPlayers: 10,
    findQuizForHosting: async () => refused('quiz/not-found'),
    nicknamesOf: async () => new Map(),
    report: (error) => expect.soft(error).toBeUndefined(),
  })
  await live.start()
  onTestFinished(() => live.stop())
  const { phase } = (await seeded.load()).game
  if (phase.kind !== 'question') throw new Error('The question is open.')
  clock.pass(phase.endsAt + GAME_TIMING.answerGraceMs - 1 - clock.now())
  const answer = (participantId: ParticipantId): Promise<Result> => {
    const { id: gameId } = seeded.game
    const caller: GameCaller = { scope: 'GAME', participantType: 'PLAYER', tokenId: '', gameId, participantId }
    return live.answers.answer(caller, RIGHT)
  }
  return { seeded, clock, answer, storeAll }
}

test('answers that arrived in time count, although they are stored after the end of the question', async () => {
  const { seeded, clock, answer, storeAll } = await lastMoment()
  const [ada, bob] = seeded.players
  const answered = Promise.all([answer(ada!), answer(bob!)])
  await new Promise((resolve) => setTimeout(resolve, 20))
  clock.pass(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  storeAll()
  expect(await answered).toEqual([ok(), ok()])
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
  expect((await seeded.load()).game.answers).toHaveLength(2)
})

test('a question ends two seconds late, when its last answers cannot be stored', async () => {
  const { seeded, clock, answer, storeAll } = await lastMoment()
  const answered = answer(seeded.players[0]!)
  await new Promise((resolve) => setTimeout(resolve, 20))
  clock.pass(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  clock.pass(1999)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await seeded.load()).game.phase.kind).toBe('question')
  clock.pass(1)
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
  storeAll()
  expect(await answered).toEqual(refused('answer/too-late'))
})
