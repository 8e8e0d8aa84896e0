import { expect, onTestFinished, test, vi } from 'vitest'
import { singleNodeBus } from '../bus/index.ts'
import { openTestDatabase } from '../sql/testing/database.ts'
import { manualClock } from '../testing/index.ts'
import type { LiveStore } from './store/live-store.ts'
import { postgresLiveStore } from './store/postgres.ts'
import { seenArchive } from './store/testing/opened-store.ts'
import { at, seedGame } from './store/testing/stored-game.ts'
import { startedNode } from './testing/started-node.ts'

const GAMES = 5

test('a node that starts does not open its running games one after the other', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.drop())
  const store = postgresLiveStore(database, seenArchive())
  for (let count = 0; count < GAMES; count += 1) await seedGame(store)
  let loadAll = (): void => undefined
  const begun = new Promise<void>((resolve) => (loadAll = resolve))
  const load = vi.fn<LiveStore['load']>(async (gameId) => {
    if (load.mock.calls.length === GAMES) loadAll()
    await begun
    return store.load(gameId)
  })
  await startedNode({ store: { ...store, load }, bus: singleNodeBus(), clock: manualClock(at(60)) })
  expect(await store.withTimers()).toEqual([])
})
