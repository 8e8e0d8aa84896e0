import type { GameId } from '@pinwheel/engine'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { singleNodeBus } from '../../bus/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { manualClock } from '../../testing/index.ts'
import { postgresLiveStore } from '../store/postgres.ts'
import type { StoredGame } from '../store/live-store.ts'
import { seenArchive } from '../store/testing/opened-store.ts'
import { at, seedGame } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannelRegistry } from './registry.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

function aNode() {
  const store = postgresLiveStore(database, seenArchive())
  const registry = createChannelRegistry({
    store,
    bus: singleNodeBus(),
    clock: manualClock(at(19)),
    advance: async () => undefined,
    replay: () => undefined,
    report: (error) => expect.fail(String(error)),
    fanOutDone: () => undefined,
    delivered: () => undefined,
  })
  onTestFinished(() => registry.close())
  /** Runs between the moment at which a game was read and the opening of its channel. */
  const duringNextLoad = (run: () => void): void => {
    const load = store.load
    const mock = async (gameId: GameId): Promise<StoredGame | undefined> => {
      const stored = await load(gameId)
      run()
      return stored
    }
    vi.spyOn(store, 'load').mockImplementationOnce(mock)
  }
  return { store, registry, duringNextLoad }
}

test('an answer that is published while its game is being loaded is part of the opened channel', async () => {
  const { store, registry, duringNextLoad } = aNode()
  const seeded = await seedGame(store)
  const { seq, answers } = await seeded.answers(seeded.players.slice(0, 1))
  duringNextLoad(() => registry.publish(seeded.game.id, { kind: 'answered', seq, answers }))
  const channel = await registry.open(seeded.game.id)
  expect(channel?.snapshot.game.answers).toEqual(answers)
})

test('a stream to a game that was being loaded when the node began to shut down ends at once', async () => {
  const { store, registry, duringNextLoad } = aNode()
  const seeded = await seedGame(store)
  duringNextLoad(() => registry.close())
  const channel = await registry.open(seeded.game.id)
  const end = vi.fn<(reconnectAfterMs?: number) => void>()
  channel?.attach({ show: () => expect.fail('The stream has ended.'), end } as Partial<EventStream> as EventStream)
  expect(end).toHaveBeenCalledOnce()
})

test('the late message about the end of a game leaves its PIN to the next game', async () => {
  const { store, registry } = aNode()
  const first = await seedGame(store)
  await registry.open(first.game.id)
  const { pin, hostId } = first.game
  await first.perform({ kind: 'remove', by: hostId, participantId: hostId }, at(20))
  const next = await seedGame(store, { fields: { pin } })
  await registry.open(next.game.id)
  registry.publish(first.game.id, { kind: 'over', reason: 'HOST_ENDED' })
  expect(registry.find(first.game.id)).toBeUndefined()
  expect(registry.findByPin(pin)?.gameId).toBe(next.game.id)
})
