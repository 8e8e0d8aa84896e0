import { GAME_TIMING } from '@pinwheel/contract'
import type { EpochMs, GameId } from '@pinwheel/engine'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { singleNodeBus } from '../../bus/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { manualClock } from '../../testing/index.ts'
import { postgresLiveStore } from '../store/postgres.ts'
import { seenArchive } from '../store/testing/opened-store.ts'
import { at, closing, seedGame } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannelRegistry } from './registry.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A node that serves a game whose question is open until `endsAt`. */
async function openQuestion({ timersEarlyMs = 0 } = {}) {
  const store = postgresLiveStore(database, seenArchive())
  const seeded = await seedGame(store)
  const clock = manualClock(at(19))
  const advance = vi.fn<(gameId: GameId) => Promise<void>>()
  const registry = createChannelRegistry({
    store,
    bus: singleNodeBus(),
    clock: { ...clock, at: (when, run) => clock.at((when - timersEarlyMs) as EpochMs, run) },
    advance,
    report: (error) => expect.fail(String(error)),
    fanOutDone: () => undefined,
    delivered: () => undefined,
  })
  onTestFinished(() => registry.close())
  const channel = await registry.open(seeded.game.id)
  const { phase } = (await seeded.load()).game
  if (channel === undefined || phase.kind !== 'question') throw new Error('The question is open.')
  return { store, seeded, clock, advance, registry, channel, endsAt: phase.endsAt as EpochMs }
}

test('a game is advanced once, however often it is found overdue until its change is stored', async () => {
  const { seeded, clock, advance, registry, channel, endsAt } = await openQuestion()
  let [finishStoring, onTimer] = [(): void => undefined, (): void => undefined]
  const stored = new Promise<void>((resolve) => (finishStoring = resolve))
  const fired = new Promise<void>((resolve) => (onTimer = resolve))
  advance.mockImplementation(async () => {
    onTimer()
    await stored
    await seeded.perform(closing(seeded))
    channel.accept(await seeded.load())
  })
  clock.pass(endsAt - clock.now() + 1000)
  await fired
  const checks = [registry.check(), registry.open(seeded.game.id)]
  finishStoring()
  await Promise.all(checks)
  expect(channel.snapshot.game.phase.kind).toBe('result')
  expect(advance).toHaveBeenCalledOnce()
})

test('a game that is still overdue after a change that was in progress when it was opened is advanced again', async () => {
  const { seeded, clock, advance, registry, endsAt } = await openQuestion()
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  advance.mockReturnValueOnce(finished).mockResolvedValueOnce()
  clock.pass(endsAt - clock.now() + 1000)
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
  const opened = registry.open(seeded.game.id)
  await nextTurn()
  finish()
  await opened
  expect(advance).toHaveBeenCalledTimes(2)
})

test('a timer that fires early is set again', async () => {
  const { clock, advance, endsAt } = await openQuestion({ timersEarlyMs: 10 })
  advance.mockResolvedValue()
  const dueAt = endsAt + GAME_TIMING.answerGraceMs
  clock.pass(dueAt - 1 - clock.now())
  await nextTurn()
  expect(advance).not.toHaveBeenCalled()
  clock.pass(50)
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
})

test('a game that could not be advanced is advanced by the next check', async () => {
  const { clock, advance, registry, endsAt } = await openQuestion()
  advance.mockResolvedValue()
  clock.pass(endsAt - clock.now() + 1000)
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
  await registry.check()
  expect(advance).toHaveBeenCalledTimes(2)
})

test('the late message of another node about a removal does not dismiss a player who has joined again', async () => {
  const { store, seeded, registry, channel } = await openQuestion()
  const [ada] = seeded.players
  const removal = { kind: 'remove', by: seeded.game.hostId, participantId: ada! } as const
  const removed = await seeded.perform(removal, at(20))
  await store.join(seeded.game.id, [{ playerId: ada!, nickname: 'Ada' }], at(21))
  await registry.check()
  expect(channel.snapshot.isPlayer(ada!)).toBe(true)
  const conclude = vi.fn<(lastEvent?: string) => void>()
  channel.attach({
    viewer: { participantId: ada!, isHost: false, origin: 'http://localhost' },
    show: () => undefined,
    conclude,
    end: () => undefined,
    onClose: () => undefined,
  } as Partial<EventStream> as EventStream)
  const departures = [{ reason: 'REMOVED', participantIds: [ada!] }] as const
  registry.publish(seeded.game.id, { kind: 'changed', version: removed!.after.version, departures })
  expect(conclude).not.toHaveBeenCalled()
})
