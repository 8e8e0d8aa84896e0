import type { QuitReason } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { GameId } from '@pinwheel/engine'
import type { Bus } from '../../bus/index.ts'
import type { Clock, EpochMs } from '../../clock.ts'
import { singleFlight } from '../../concurrency/index.ts'
import { createChannel } from './channel.ts'
import { closingStreams } from '../streams/delayed-close.ts'
import type { GameChannel } from './channel.ts'
import { keepBeating } from '../streams/heartbeat.ts'
import { gameTopic } from './messages.ts'
import type { GameNews } from './messages.ts'
import type { LiveStore } from '../store/live-store.ts'

export type Channels = {
  /** The channel of an active game, opened if need be, with nothing overdue. Undefined: no such game, or it is over. */
  serve(gameId: GameId): Promise<GameChannel | undefined>
  /** The channel of a game that is served already. */
  served(gameId: GameId): GameChannel | undefined
  /** The game is over: its participants on this node are told so. */
  over(gameId: GameId, reason?: QuitReason): void
  /**
   * Compares what is known of every served game with what is stored, makes good for what was missed, and drops channels
   * that nobody uses.
   */
  check(): Promise<void>
  census(): Census
  close(): void
}

/** What this node serves. */
export type Census = { games: number; players: number; streams: number }

export type ChannelsOptions = {
  store: LiveStore
  bus: Bus
  clock: Clock
  /** Lets happen what is due in a game. Resolves when it is stored and shown. */
  advance: (gameId: GameId) => Promise<void>
  report: (error: unknown) => void
  fannedOut: (ms: number) => void
}

/** A channel without streams or a running timer is kept this long after it was last asked for. */
const IDLE_MS = 60_000

type Served = { channel: GameChannel; reload: () => Promise<void>; stop: () => void; usedAt: EpochMs }

/** The games that this node serves. */
export function createChannels({ store, bus, clock, advance, report, fannedOut }: ChannelsOptions): Channels {
  const open = new Map<GameId, Served>()
  const opening = new Map<GameId, Promise<Served | undefined>>()
  const closing = closingStreams(clock)
  let isClosed = false

  const release = ({ channel, stop }: Served): void => {
    channel.release()
    stop()
  }
  const drop = (gameId: GameId): void => {
    open.get(gameId)?.stop()
    open.delete(gameId)
  }
  const over = (gameId: GameId, reason?: QuitReason): void => {
    open.get(gameId)?.channel.close(reason)
    drop(gameId)
  }
  const reload = async (channel: GameChannel): Promise<void> => {
    const stored = await store.load(channel.gameId)
    if (stored === undefined) over(channel.gameId)
    else channel.accept(stored)
  }
  const hear = ({ channel, reload: readAgain }: Served, message: GameNews): void => {
    if (message.kind === 'answered') return channel.answered(message.seq, message.answers)
    if (message.kind === 'over') return over(channel.gameId, message.reason)
    if (message.kind === 'joined' && channel.joined(message.version, message.players)) return
    if (message.kind === 'changed') for (const departure of message.departures) channel.dismiss(departure)
    if (message.version > channel.snapshot.version) readAgain().catch(report)
  }
  const openChannel = async (gameId: GameId): Promise<Served | undefined> => {
    let served: Served | undefined
    // What arrives while the game is being read may be newer than what is read.
    const early: GameNews[] = []
    const unlisten = await bus.listen(gameTopic(gameId), (message) => {
      if (served === undefined) early.push(message)
      else hear(served, message)
    })
    const stored = await store.load(gameId).catch((error: unknown) => {
      unlisten()
      throw error
    })
    if (stored === undefined) {
      unlisten()
      return undefined
    }
    const advanceSoon = (): void => void advance(gameId).catch(report)
    const channel = createChannel({ gameId, stored, clock, closing, advance: advanceSoon, report, fannedOut })
    const stopBeating = keepBeating(clock, channel.streams)
    const stop = (): void => {
      stopBeating()
      unlisten()
    }
    served = { channel, reload: singleFlight(() => reload(channel), { duringRun: 'rerun' }), stop, usedAt: clock.now() }
    open.set(gameId, served)
    for (const message of early) hear(served, message)
    // Somebody asked for it just before this node began to go down.
    if (isClosed) release(served)
    return served
  }
  const find = (gameId: GameId): Served | Promise<Served | undefined> => {
    const known = open.get(gameId) ?? opening.get(gameId)
    if (known !== undefined) return known
    const started = openChannel(gameId).finally(() => opening.delete(gameId))
    opening.set(gameId, started)
    return started
  }
  const isIdle = ({ channel, usedAt }: Served): boolean =>
    clock.now() - usedAt > IDLE_MS && !channel.hasTimer() && [...channel.streams()].length === 0

  const checkAll = async (): Promise<void> => {
    for (const served of open.values()) if (isIdle(served)) drop(served.channel.gameId)
    if (open.size === 0) return
    const states = await store.states([...open.keys()])
    for (const { channel, reload: readAgain } of open.values()) {
      const state = states.get(channel.gameId)
      const { version, answers } = channel.snapshot
      if (state === undefined || state.version > version || state.answers > answers.size) await readAgain()
      // A timer that found the database away has not been set again.
      else if (channel.isOverdue()) await advance(channel.gameId)
    }
  }

  return {
    async serve(gameId) {
      const served = await find(gameId)
      if (served === undefined) return undefined
      served.usedAt = clock.now()
      if (served.channel.isOverdue()) await advance(gameId)
      if (!isOver(served.channel.snapshot.game)) return served.channel
      drop(gameId)
      return undefined
    },
    served: (gameId) => open.get(gameId)?.channel,
    over,
    check: singleFlight(checkAll, { duringRun: 'rerun' }),
    census() {
      const channels = [...open.values()].map(({ channel }) => channel)
      const sum = (count: (channel: GameChannel) => number): number =>
        channels.reduce((total, channel) => total + count(channel), 0)
      return {
        games: channels.length,
        players: sum(({ snapshot }) => snapshot.game.players.length),
        streams: sum((channel) => [...channel.streams()].length),
      }
    },
    close() {
      isClosed = true
      for (const served of open.values()) release(served)
      open.clear()
      closing.close()
    },
  }
}
