import { GAME_TIMING } from '@pinwheel/contract'
import type { EpochMs, GameId } from '@pinwheel/engine'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { singleNodeBus } from '../../bus/index.ts'
import type { Bus } from '../../bus/index.ts'
import { openTestDatabase } from '../../sql/testing/database.ts'
import { manualClock } from '../../testing/index.ts'
import { postgresLiveStore } from '../store/postgres.ts'
import { seenArchive } from '../store/testing/opened-store.ts'
import { at, closing, seedGame } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { TAKEOVER_MS } from './channel.ts'
import type { GameMessage, Replay } from './messages.ts'
import { createChannelRegistry } from './registry.ts'
import type { ChannelRegistryOptions } from './registry.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** A node that serves a game whose question is open until `endsAt`. */
async function openQuestion({ timersEarlyMs = 0, bus = singleNodeBus(), replay = noReplay, isNew = false } = {}) {
  const store = postgresLiveStore(database, seenArchive())
  const load = vi.spyOn(store, 'load')
  const seeded = await seedGame(store)
  const clock = manualClock(at(19))
  const advance = vi.fn<(gameId: GameId) => Promise<void>>()
  const registry = createChannelRegistry({
    store,
    bus,
    clock: { ...clock, at: (when, run) => clock.at((when - timersEarlyMs) as EpochMs, run) },
    advance,
    replay,
    report: (error) => expect.fail(String(error)),
    fanOutDone: () => undefined,
    delivered: () => undefined,
  })
  onTestFinished(() => registry.close())
  const channel = await registry.open(seeded.game.id, isNew)
  const { phase } = (await seeded.load()).game
  if (channel === undefined || phase.kind !== 'question') throw new Error('The question is open.')
  load.mockClear()
  return { store, seeded, load, clock, advance, registry, channel, endsAt: phase.endsAt }
}

const noReplay: ChannelRegistryOptions['replay'] = () => undefined

/** The bus of a node among others, and what arrives from them. */
function sharedBus() {
  const published: object[] = []
  let receive = (_message: GameMessage): void => expect.fail('The channel is open.')
  const bus: Bus = {
    ...singleNodeBus(),
    isShared: true,
    publish: (_topic, message) => void published.push(message),
    async subscribe(_topic, listener) {
      receive = listener as unknown as typeof receive
      return () => undefined
    },
  }
  return { bus, published, receive: (message: GameMessage) => receive(message) }
}

const A_REPLAY: Replay = { commands: [{ kind: 'tick' }], now: at(100), answers: 0, digest: 'that of the change' }

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

test('a check that finds a game over before the message about its end arrives waits for the reason', async () => {
  const { bus, receive } = sharedBus()
  const { store, seeded, load, registry, channel } = await openQuestion({ bus })
  const conclude = vi.fn<(lastEvent?: string) => void>()
  channel.attach({
    viewer: { participantId: seeded.players[0]!, isHost: false, origin: 'http://localhost' },
    show: () => undefined,
    conclude,
    onClose: () => undefined,
    endOrDrop: () => undefined,
    end: () => undefined,
  } as Partial<EventStream> as EventStream)
  vi.spyOn(store, 'states').mockResolvedValue(new Map())
  load.mockResolvedValue(undefined)
  const checked = registry.check()
  await nextTurn()
  receive({ kind: 'over', reason: 'HOST_ENDED' })
  await checked
  expect(conclude.mock.calls).toEqual([[JSON.stringify({ type: 'GAME_QUIT_EVENT', reason: 'HOST_ENDED' })]])
})

test('a change of another node that this node can make itself is not loaded', async () => {
  const { bus, receive } = sharedBus()
  const replay = vi.fn<ChannelRegistryOptions['replay']>()
  const { seeded, load, channel } = await openQuestion({ bus, replay })
  const before = channel.snapshot.version
  const { after } = (await seeded.perform(closing(seeded)))!
  replay.mockReturnValueOnce(after)
  receive({ kind: 'changed', version: after.version, departures: [], replay: A_REPLAY })
  expect(replay.mock.calls).toEqual([[channel.snapshot, after.version, A_REPLAY]])
  expect(channel.snapshot).toMatchObject({ version: before + 1, game: { phase: { kind: 'result' } } })
  expect(load).not.toHaveBeenCalled()
})

test.each<[string, ChannelRegistryOptions['replay']]>([
  ['does not lead to the same game here', noReplay],
  ['this release does not know', () => expect.fail('an unknown command')],
])('a change of another node that %s is loaded', async (_why, replay) => {
  const { bus, receive } = sharedBus()
  const { seeded, load, channel } = await openQuestion({ bus, replay })
  const { after } = (await seeded.perform(closing(seeded)))!
  receive({ kind: 'changed', version: after.version, departures: [], replay: A_REPLAY })
  await vi.waitFor(() => expect(channel.snapshot.version).toBe(after.version))
  expect(load).toHaveBeenCalled()
})

test('the other nodes are sent how a change was made; a node without others does not compute it', async () => {
  const { bus, published } = sharedBus()
  const replay = vi.fn<() => Replay>(() => A_REPLAY)
  for (const [node, sent] of [
    [bus, [A_REPLAY]],
    [singleNodeBus(), []],
  ] as const) {
    const { seeded, registry } = await openQuestion({ bus: node })
    const { after } = (await seeded.perform(closing(seeded)))!
    const message = { kind: 'changed', version: after.version, departures: [] } as const
    registry.publish(seeded.game.id, message, { stored: after, replay })
    expect(published.splice(0)).toEqual(sent.map((one) => ({ ...message, replay: one })))
    expect(replay.mock.calls.splice(0)).toHaveLength(sent.length)
  }
})

test('the node that made the last change of a game ends its phase; the others follow half a second later', async () => {
  for (const isOwn of [true, false]) {
    const { bus, receive } = sharedBus()
    const { seeded, clock, advance, registry, channel, endsAt } = await openQuestion({ bus })
    advance.mockResolvedValue()
    const { after } = (await seeded.perform({ kind: 'lock', by: seeded.game.hostId, locked: true }, at(19)))!
    const message = { kind: 'changed', version: after.version, departures: [] } as const
    if (isOwn) registry.publish(seeded.game.id, message, { stored: after, replay: () => undefined })
    else receive(message)
    await vi.waitFor(() => expect(channel.snapshot.version).toBe(after.version))
    const dueAt = endsAt + GAME_TIMING.answerGraceMs
    clock.pass(dueAt - clock.now())
    await nextTurn()
    expect(advance).toHaveBeenCalledTimes(isOwn ? 1 : 0)
    clock.pass(TAKEOVER_MS)
    await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
  }
})

test('a node ends the first phase of a game that it created on time', async () => {
  const { clock, advance, endsAt } = await openQuestion({ bus: sharedBus().bus, isNew: true })
  advance.mockResolvedValue()
  clock.pass(endsAt + GAME_TIMING.answerGraceMs - clock.now())
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
})

test('when all players have answered, the other nodes wait half a second for the one that made the last change', async () => {
  const { bus, receive } = sharedBus()
  const { seeded, clock, advance } = await openQuestion({ bus })
  advance.mockResolvedValue()
  const { seq, answers } = await seeded.answers(seeded.players)
  receive({ kind: 'answered', seq, answers })
  clock.pass(TAKEOVER_MS - 1)
  await nextTurn()
  expect(advance).not.toHaveBeenCalled()
  clock.pass(1)
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
})

test('a node that made the last change and loads answers that it missed still ends the phase on time', async () => {
  const { seeded, store, clock, advance, registry, channel, endsAt } = await openQuestion({
    bus: sharedBus().bus,
    isNew: true,
  })
  advance.mockResolvedValue()
  await store.recordAnswers(await seeded.answers(seeded.players.slice(0, 1)))
  await registry.check()
  expect(channel.snapshot.game.answers).toHaveLength(1)
  clock.pass(endsAt + GAME_TIMING.answerGraceMs - clock.now())
  await vi.waitFor(() => expect(advance).toHaveBeenCalledOnce())
})
