import { GAME_TIMING, ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { ParticipantId } from '@pinwheel/engine'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { singleNodeBus } from '../../bus/index.ts'
import type { GameCaller } from '../../http/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { manualClock } from '../../testing/index.ts'
import { TAKEOVER_MS } from '../channel/channel.ts'
import type { LiveStore } from '../store/live-store.ts'
import { postgresLiveStore } from '../store/postgres.ts'
import { seenArchive } from '../store/testing/opened-store.ts'
import { at, seedGame } from '../store/testing/stored-game.ts'
import { startedNode } from '../testing/started-node.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

/** How long a question waits for the last answers of its node, and then for those of other nodes. */
const WAIT_MS = { own: 2000, others: 150 }

/** A node with a question that ends in a millisecond. Answers are stored only when `storeAll` is called. */
async function lastMoment(bus = singleNodeBus()) {
  const stored = postgresLiveStore(database, seenArchive())
  let storeAll = (): void => undefined
  const held = new Promise<void>((resolve) => (storeAll = resolve))
  const recordAnswersTogether = vi.fn<LiveStore['recordAnswersTogether']>(async (batches) => {
    await held
    return stored.recordAnswersTogether(batches)
  })
  const seeded = await seedGame(stored)
  const clock = manualClock(at(19))
  const startNode = async (store: LiveStore) => {
    const live = await startedNode({ store, bus, clock })
    return (participantId: ParticipantId): Promise<Result> => {
      const { id: gameId } = seeded.game
      const caller: GameCaller = { scope: 'GAME', participantType: 'PLAYER', tokenId: '', gameId, participantId }
      return live.answers.answer(caller, RIGHT)
    }
  }
  const answer = await startNode({ ...stored, recordAnswersTogether })
  const { phase } = (await seeded.load()).game
  if (phase.kind !== 'question') throw new Error('The question is open.')
  clock.pass(phase.endsAt + GAME_TIMING.answerGraceMs - 1 - clock.now())
  const setTimer = vi.spyOn(clock, 'at')
  return {
    seeded,
    clock,
    answer,
    startOtherNode: () => startNode(stored),
    storeAll,
    accepted: (count: number) =>
      vi.waitFor(() => {
        const batches = recordAnswersTogether.mock.calls.flatMap(([call]) => call)
        expect(batches.flatMap(({ answers }) => answers)).toHaveLength(count)
      }),
    /** Resolves when the node has set a timer of this length. */
    timerSet: (ms: number) =>
      vi.waitFor(() => expect(setTimer).toHaveBeenCalledWith(clock.now() + ms, expect.any(Function))),
  }
}

test('answers that arrived in time count, although they are stored after the end of the question', async () => {
  const { seeded, clock, answer, accepted, timerSet, storeAll } = await lastMoment()
  const [ada, bob] = seeded.players
  const answered = Promise.all([answer(ada!), answer(bob!)])
  await accepted(2)
  clock.pass(1)
  await timerSet(WAIT_MS.own)
  storeAll()
  expect(await answered).toEqual([ok(), ok()])
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
  expect((await seeded.load()).game.answers).toHaveLength(2)
})

test('a question ends two seconds late, when its last answers cannot be stored', async () => {
  const { seeded, clock, answer, accepted, timerSet, storeAll } = await lastMoment()
  const answered = answer(seeded.players[0]!)
  await accepted(1)
  clock.pass(1)
  await timerSet(WAIT_MS.own)
  clock.pass(WAIT_MS.own - 1)
  expect((await seeded.load()).game.phase.kind).toBe('question')
  clock.pass(1)
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
  storeAll()
  expect(await answered).toEqual(refused('answer/too-late'))
})

test('a node that had to wait for its last answers gives other nodes time for theirs', async () => {
  const { seeded, clock, answer, accepted, timerSet, storeAll } = await lastMoment({
    ...singleNodeBus(),
    isShared: true,
  })
  const answered = answer(seeded.players[0]!)
  await accepted(1)
  // It has not made the last change, so it ends the question only when the node that did has not.
  clock.pass(1 + TAKEOVER_MS)
  await timerSet(WAIT_MS.own)
  storeAll()
  expect(await answered).toEqual(ok())
  await timerSet(WAIT_MS.others)
  clock.pass(WAIT_MS.others - 1)
  expect((await seeded.load()).game.phase.kind).toBe('question')
  clock.pass(1)
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
})

test('a repeated answer that waited while the first attempt ended the question on another node is given already', async () => {
  const { seeded, answer, startOtherNode, accepted, storeAll } = await lastMoment()
  const answerThere = await startOtherNode()
  const repeated = answer(seeded.players[0]!)
  await accepted(1)
  expect(await Promise.all(seeded.players.map(answerThere))).toEqual(seeded.players.map(() => ok()))
  await vi.waitFor(async () => expect((await seeded.load()).game.phase.kind).toBe('result'))
  storeAll()
  expect(await repeated).toEqual(refused('answer/already-given'))
})
