import type { QuitReason } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { GameId } from '@pinwheel/engine'
import type { Bus } from '../../bus/index.ts'
import type { Clock, EpochMs } from '../../clock.ts'
import { singleFlight } from '../../concurrency/index.ts'
import type { KnownGame, LiveStore, StoredGame, StoredState } from '../store/live-store.ts'
import { createDeferral } from '../streams/deferral.ts'
import { createDelayedClose } from '../streams/delayed-close.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { repeatHeartbeat } from '../streams/heartbeat.ts'
import { reconnectDelay } from '../streams/reconnect-delay.ts'
import { createChannel } from './channel.ts'
import type { GameChannel } from './channel.ts'
import { gameTopic, readGameMessage } from './messages.ts'
import type { GameMessage, Replay } from './messages.ts'

/** The channels of the games that this node serves. */
export type ChannelRegistry = {
  /**
   * The channel of an active game, opened if necessary, after everything that is due. Undefined: the game is not active.
   * @param isNew this node has just created the game
   */
  open(gameId: GameId, isNew?: boolean): Promise<GameChannel | undefined>
  /** The channel of a game that this node already serves. */
  find(gameId: GameId): GameChannel | undefined
  /** The channel of the active game with this PIN, if this node already serves it. */
  findByPin(pin: string): GameChannel | undefined
  /**
   * Delivers a committed change once to the channel on this node, and over the bus to those on other nodes.
   * @param change the game after the change, where the caller has it: otherwise the channel loads it
   */
  publish(gameId: GameId, message: GameMessage, change?: OwnChange): void
  /**
   * Loads a served game if it has changed since the snapshot: a client may call this node before the message about a change
   * on another node arrives. Concurrent callers share the query.
   */
  catchUp(gameId: GameId): Promise<void>
  /** Compares every served game with the stored one, applies changes whose messages were lost, and drops idle channels. */
  check(): Promise<void>
  census(): Census
  close(): void
}

/** A change that this node made. `replay`: how other nodes come to the same state, if they can. */
type OwnChange = { stored: StoredGame; replay: () => Replay | undefined }

/** What this node serves: the number of players of each game by its id, and of open streams. */
export type Census = { games: ReadonlyMap<string, number>; streams: number }

export type ChannelRegistryOptions = {
  store: LiveStore
  bus: Bus
  clock: Clock
  /** Applies what is due in a game. Resolves when it is stored and delivered: until then it is not called for this game again. */
  advance: (gameId: GameId) => Promise<void>
  /** The known game after a change of another node that led to `version`. Undefined: it has to be loaded. */
  replay: (known: KnownGame, version: number, replay: Replay) => StoredGame | undefined
  report: (error: unknown) => void
  fanOutDone: (ms: number) => void
  /** Called for each message that a channel of this node applies. */
  delivered: (kind: GameMessage['kind']) => void
}

/** A channel without streams or a running timer is dropped this long after its last use. */
const IDLE_MS = 60_000

/** Messages about a change can arrive this long after the change can be read. */
const ARRIVAL_MS = 50

type Served = {
  channel: GameChannel
  advance: () => Promise<void>
  /** Called after each message. */
  awaiting: Set<() => void>
  reload: () => Promise<void>
  catchUp: () => Promise<void>
  stop: () => void
  usedAt: EpochMs
}
type Delivery = { message: GameMessage; stored: StoredGame | undefined }
/** A channel whose game is being loaded, and the messages that arrive during the load: they may be newer than the loaded game. */
type Opening = { served: Promise<Served | undefined>; deliveries: Delivery[] }

export function createChannelRegistry(options: ChannelRegistryOptions): ChannelRegistry {
  const { store, bus, clock, advance, report, fanOutDone, delivered } = options
  const open = new Map<GameId, Served>()
  const opening = new Map<GameId, Opening>()
  const gameIdsByPin = new Map<string, GameId>()
  const delayedClose = createDelayedClose(clock)
  const deferrals = { confirmations: createDeferral(clock), hostRefreshes: createDeferral(clock) }
  let isClosed = false

  function* streams(): Iterable<EventStream> {
    for (const { channel } of open.values()) yield* channel.streams()
  }
  const stopHeartbeat = repeatHeartbeat(clock, streams)
  const census = (): Census => {
    const channels = [...open.values()].map(({ channel }) => channel)
    return {
      games: new Map(channels.map(({ gameId, snapshot }) => [gameId, snapshot.game.players.length])),
      streams: [...streams()].length,
    }
  }
  const release = ({ channel, stop }: Served, streams = 0): void => {
    channel.release(() => reconnectDelay(streams))
    stop()
  }
  const drop = (gameId: GameId): void => {
    const served = open.get(gameId)
    if (served === undefined) return
    served.stop()
    open.delete(gameId)
    const { pin } = served.channel.snapshot.game
    // Another node may have ended this game, and its PIN may belong to the next one since.
    if (gameIdsByPin.get(pin) === gameId) gameIdsByPin.delete(pin)
  }
  const end = (gameId: GameId, reason?: QuitReason): void => {
    open.get(gameId)?.channel.close(reason)
    drop(gameId)
  }
  const reload = async (channel: GameChannel): Promise<void> => {
    const stored = await store.load(channel.gameId)
    if (stored === undefined) end(channel.gameId)
    else channel.accept(stored)
  }
  const apply = (served: Served, delivery: Delivery): void => {
    applyMessage(served, delivery)
    for (const check of served.awaiting) check()
  }
  const applyMessage = ({ channel, reload: reloadOnce }: Served, { message, stored }: Delivery): void => {
    delivered(message.kind)
    if (message.kind === 'answered') return channel.answered(message.seq, message.answers)
    if (message.kind === 'wiggled') return channel.wiggled(message.playerIds)
    if (message.kind === 'over') return end(channel.gameId, message.reason)
    if (message.kind === 'joined' && channel.joined(message.version, message.players)) return
    if (message.kind === 'changed')
      for (const departure of message.departures) channel.dismiss(departure, message.version)
    const known = stored ?? replayed(channel, message)
    if (known !== undefined) channel.accept(known, stored !== undefined)
    else if (message.version > channel.snapshot.version) reloadOnce().catch(report)
  }
  const replayed = ({ snapshot }: GameChannel, message: GameMessage): StoredGame | undefined => {
    if (message.kind !== 'changed' || message.replay === undefined) return undefined
    try {
      return options.replay(snapshot, message.version, message.replay)
    } catch {
      // A node of another release may send commands and forms that this release does not know.
      return undefined
    }
  }
  const deliver = (gameId: GameId, delivery: Delivery): void => {
    const served = open.get(gameId)
    if (served === undefined) opening.get(gameId)?.deliveries.push(delivery)
    else apply(served, delivery)
  }
  const openChannel = async (gameId: GameId, isNew: boolean): Promise<Served | undefined> => {
    const unsubscribe = await bus.subscribe(gameTopic(gameId), (received) =>
      deliver(gameId, { message: readGameMessage(received), stored: undefined }),
    )
    const stored = await store.load(gameId).catch((error: unknown) => {
      unsubscribe()
      throw error
    })
    if (stored === undefined) {
      unsubscribe()
      return undefined
    }
    const advanceSoon = (): void => void served.advance().catch(report)
    const { isShared } = bus
    const shared = { clock, delayedClose, ...deferrals, report, fanOutDone, isShared }
    const channel = createChannel({ gameId, stored, isNew, advance: advanceSoon, ...shared })
    const reloadOnce = singleFlight(() => reload(channel), { duringRun: 'rerun' })
    const catchUp = async (): Promise<void> => {
      const states = await store.states([gameId])
      if (await staysOutdated(served, states.get(gameId))) await reloadOnce()
    }
    // A game stays overdue until its next phase is stored. Calls during that time share one that follows, and finds nothing to do.
    const advanceIfDue = async (): Promise<void> => {
      if (channel.isOverdue()) await advance(gameId)
    }
    const served: Served = {
      channel,
      advance: singleFlight(advanceIfDue, { duringRun: 'rerun' }),
      awaiting: new Set(),
      reload: reloadOnce,
      catchUp: singleFlight(catchUp, { duringRun: 'rerun' }),
      stop: unsubscribe,
      usedAt: clock.now(),
    }
    open.set(gameId, served)
    gameIdsByPin.set(stored.game.pin, gameId)
    for (const delivery of opening.get(gameId)?.deliveries ?? []) apply(served, delivery)
    // The node began to shut down while the game was being loaded.
    if (isClosed) release(served)
    return served
  }
  const findOrOpen = (gameId: GameId, isNew: boolean): Served | Promise<Served | undefined> => {
    const known = open.get(gameId) ?? opening.get(gameId)?.served
    if (known !== undefined) return known
    const served = openChannel(gameId, isNew).finally(() => opening.delete(gameId))
    opening.set(gameId, { served, deliveries: [] })
    return served
  }
  const isIdle = ({ channel, usedAt }: Served): boolean =>
    clock.now() - usedAt > IDLE_MS && !channel.hasTimer() && [...channel.streams()].length === 0

  const checkAll = async (): Promise<void> => {
    for (const served of open.values()) if (isIdle(served)) drop(served.channel.gameId)
    if (open.size === 0) return
    const states = await store.states([...open.keys()])
    const stateOf = ({ channel }: Served): StoredState | undefined => states.get(channel.gameId)
    // Mostly none of a thousand games. Only these wait for messages that may be on their way.
    const suspects = [...open.values()].filter((served) => isOutdated(served.channel, stateOf(served)))
    const stay = await Promise.all(suspects.map((served) => staysOutdated(served, stateOf(served))))
    for (const [place, served] of suspects.entries()) if (stay[place]) await served.reload()
    // A timer that fired while the database did not answer is not set again.
    const overdue = [...open.values()].filter((served) => served.channel.isOverdue())
    await Promise.all(overdue.map((served) => served.advance()))
  }

  return {
    async open(gameId, isNew = false) {
      const served = await findOrOpen(gameId, isNew)
      if (served === undefined) return undefined
      served.usedAt = clock.now()
      if (served.channel.isOverdue()) await served.advance()
      if (!isOver(served.channel.snapshot.game)) return served.channel
      drop(gameId)
      return undefined
    },
    find: (gameId) => open.get(gameId)?.channel,
    findByPin(pin) {
      const gameId = gameIdsByPin.get(pin)
      const channel = gameId && open.get(gameId)?.channel
      return channel && !isOver(channel.snapshot.game) ? channel : undefined
    },
    publish(gameId, message, change) {
      deliver(gameId, { message, stored: change?.stored })
      // To compute it takes milliseconds in a large game.
      const replay = bus.isShared && message.kind === 'changed' && change?.replay()
      bus.publish(gameTopic(gameId), replay ? { ...message, replay } : message)
    },
    catchUp: async (gameId) => open.get(gameId)?.catchUp(),
    check: singleFlight(checkAll, { duringRun: 'rerun' }),
    census,
    close() {
      isClosed = true
      stopHeartbeat()
      const { streams: count } = census()
      for (const served of open.values()) release(served, count)
      open.clear()
      gameIdsByPin.clear()
      delayedClose.close()
    },
  }
}

const isOutdated = ({ snapshot: { version, game } }: GameChannel, state: StoredState | undefined): boolean =>
  state === undefined || state.version > version || state.answers > game.answers.length

/** Whether the messages that arrive within a moment do not bring the channel to this state. */
function staysOutdated({ channel, awaiting }: Served, state: StoredState | undefined): Promise<boolean> {
  if (!isOutdated(channel, state)) return Promise.resolve(false)
  // Also of a game that is over: the message tells its participants the reason.
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer)
      awaiting.delete(check)
      resolve(isOutdated(channel, state))
    }
    const check = (): void => (isOutdated(channel, state) ? undefined : settle())
    const timer = setTimeout(settle, ARRIVAL_MS)
    awaiting.add(check)
  })
}
