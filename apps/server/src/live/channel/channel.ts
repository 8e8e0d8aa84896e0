import type { QuitReason } from '@pinwheel/contract'
import { dueAt, isOver } from '@pinwheel/engine'
import type { EpochMs, GameId, ParticipantId, Phase, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { throttle } from '../../concurrency/index.ts'
import type { StoredGame } from '../store/live-store.ts'
import type { Deferral } from '../streams/deferral.ts'
import type { DelayedClose } from '../streams/delayed-close.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createFanOut } from '../streams/fan-out.ts'
import { projectionOf } from '../streams/projection.ts'
import type { Projection } from '../streams/projection.ts'
import { createSubscribers } from '../streams/subscribers.ts'
import type { Departure } from './messages.ts'
import { createPhaseTimer } from './phase-timer.ts'
import { createSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/** A game on one node: a snapshot of its state, the event streams that are open on this node, and the timer of its phase. */
export type GameChannel = {
  readonly gameId: GameId
  readonly snapshot: Snapshot
  /** Sends the current state, and every newer one until the stream closes. */
  attach(stream: EventStream): void
  streams(): Iterable<EventStream>
  /**
   * Replaces the snapshot by a stored state, unless the snapshot is newer.
   * @param isOwn this node made the change
   */
  accept(stored: StoredGame, isOwn?: boolean): void
  /** @returns false when versions between are missing: the game must be loaded. */
  joined(version: number, players: readonly Player[]): boolean
  answered(seq: number, answers: readonly RecordedAnswer[]): void
  /** Tells the host whose animals wiggle. A client that does not read fast enough misses it. */
  wiggled(playerIds: readonly ParticipantId[]): void
  /** Sends the quit event to participants who are not in the game from `version` on, and ends their streams later. */
  dismiss(departure: Departure, version: number): void
  /** Whether the phase should be over: its time is up, or all players have answered. */
  isOverdue(): boolean
  /** Whether a timer ends the phase. */
  hasTimer(): boolean
  /** The game is over or deleted: sends the quit event, cancels the timer and ends all streams later. */
  close(reason?: QuitReason): void
  /**
   * Ends all streams now, and every stream that is attached afterwards. Used during shutdown: clients reconnect to another
   * node, each after its own delay in ms.
   */
  release(reconnectDelay: () => number): void
}

export type ChannelOptions = {
  gameId: GameId
  stored: StoredGame
  /** Whether other nodes may serve the game. */
  isShared: boolean
  /** Whether this node created the game. */
  isNew: boolean
  clock: Clock
  delayedClose: DelayedClose
  /** Of the confirmations of answers. */
  confirmations: Deferral
  /** Of what hosts see change within a phase: players who join, and the number of answers. */
  hostRefreshes: Deferral
  /** Called when the time of the phase is up or all players have answered. */
  advance: () => void
  report: (error: unknown) => void
  /** Called with the time in ms from a change until it was written to the last stream. */
  fanOutDone: (ms: number) => void
}

const quitEvent = (reason?: QuitReason): string => JSON.stringify({ type: 'GAME_QUIT_EVENT', reason })

/** While players join or answer, the host's screen follows four times a second. After the last of them it is up to date at once. */
const HOST_REFRESH = { intervalMs: 250, quietMs: 45, perSecond: 5 }
const PLAYER_REFRESH = { intervalMs: 500 }
/**
 * The node that made the last change of a game ends its phase. The others follow this much later, in case it has died: of changes that
 * nodes make at the same moment all but one are in vain, and take as much of the database.
 */
export const TAKEOVER_MS = 500
/** An encoded state contains the server's time. One that is older than this is encoded again. */
const MAX_ENCODED_AGE_MS = 50

/** The phases in which a player's screen shows the number of players. */
const SHOWS_PLAYER_COUNT = new Set<Phase['kind']>(['result', 'leaderboard', 'podium'])

export function createChannel(options: ChannelOptions): GameChannel {
  const { gameId, stored, clock, delayedClose, confirmations, hostRefreshes, advance, report, fanOutDone } = options
  const snapshot = createSnapshot(stored)
  const leadsIf = (isOwn: boolean): boolean => isOwn || !options.isShared
  let leads = leadsIf(options.isNew)
  let isReleased = false
  let lastEvent: string | undefined
  /** The phase in which something has changed since its first event. */
  let changedSeq = -1
  let encoded: { projection: Projection; at: EpochMs } | undefined

  /** The next state takes the place of what is deferred. A closed channel receives none. */
  const awaitsResult = (): boolean => lastEvent === undefined && snapshot.allPlayersAnswered()
  const currentProjection = (): Projection => {
    const now = clock.now()
    if (encoded === undefined || now - encoded.at > MAX_ENCODED_AGE_MS)
      encoded = { projection: projectionOf(snapshot.perspective(), now), at: now }
    return encoded.projection
  }
  const fanOut = createFanOut({
    deferral: confirmations,
    isSuperseded: awaitsResult,
    current: currentProjection,
    report,
    done(ms) {
      // A small event refers to a part of eight kilobytes of Node's buffer pool, and keeps all of it.
      encoded = undefined
      snapshot.forgetPerspective()
      fanOutDone(ms)
    },
  })
  const subscribers = createSubscribers(fanOut.forget)
  const streamsOf = (ids: Iterable<ParticipantId>): EventStream[] => [...ids].flatMap((id) => [...subscribers.of(id)])
  // The first event of a phase shows what changed in the one before.
  const updateHost = (): void => {
    if (snapshot.game.phaseSeq === changedSeq) fanOut.update(subscribers.of(snapshot.game.hostId))
  }
  const updateHostLater = (): void => (awaitsResult() ? hostRefreshes.postpone(updateHostLater) : updateHost())
  const throttledRefresh = throttle(clock, HOST_REFRESH, () => {
    if (hostRefreshes.admits(1, updateHostLater)) updateHost()
  })
  const refreshHost = (): void => {
    changedSeq = snapshot.game.phaseSeq
    throttledRefresh()
  }
  const refreshAll = throttle(clock, PLAYER_REFRESH, () => fanOut.update(subscribers.all()))

  const conclude = (streams: Iterable<EventStream>, event?: string): void => {
    for (const stream of streams) {
      subscribers.remove(stream)
      delayedClose.add(stream, event)
    }
  }
  const close = (reason?: QuitReason): void => {
    timer.cancel()
    lastEvent ??= quitEvent(reason)
    conclude(subscribers.all(), lastEvent)
  }
  const isAbsent = (id: ParticipantId): boolean => id !== snapshot.game.hostId && !snapshot.isPlayer(id)
  const due = (): EpochMs | undefined => dueAt(snapshot.game)
  const isOverdue = (): boolean =>
    clock.now() >= Math.ceil(due() ?? Number.POSITIVE_INFINITY) || snapshot.allPlayersAnswered()
  const timer = createPhaseTimer(clock, () => (isOverdue() ? advance() : timer.retry(due())))
  const setTimer = (at = due()): void => timer.set(at && ((at + (leads ? 0 : TAKEOVER_MS)) as EpochMs))
  const endIfAllAnswered = (): void => {
    if (!snapshot.allPlayersAnswered()) return
    if (leads) advance()
    else setTimer(clock.now())
  }
  const refreshWithinPhase = (): void => {
    refreshHost()
    refreshAll()
    endIfAllAnswered()
  }
  setTimer()

  return {
    gameId,
    snapshot,
    streams: subscribers.all,
    attach(stream) {
      if (isReleased) return stream.end()
      // The game ended while the request was being checked.
      if (lastEvent !== undefined) return delayedClose.add(stream, lastEvent)
      subscribers.add(stream)
      stream.show(currentProjection()(stream.viewer))
    },
    accept(next, isOwn = false) {
      const { version, game } = snapshot
      if (!snapshot.accept(next)) return
      // Answers alone are no change: the node that made the last one still ends the phase.
      if (snapshot.version !== version) leads = leadsIf(isOwn)
      encoded = undefined
      if (isOver(snapshot.game)) return close()
      setTimer()
      conclude(streamsOf([...subscribers.participants()].filter(isAbsent)))
      if (snapshot.game.phaseSeq === game.phaseSeq) refreshWithinPhase()
      else fanOut.update(subscribers.all())
    },
    joined(version, players) {
      if (!snapshot.add(version, players)) return false
      encoded = undefined
      refreshHost()
      if (SHOWS_PLAYER_COUNT.has(snapshot.game.phase.kind)) refreshAll()
      return true
    },
    answered(seq, answers) {
      const added = snapshot.record(seq, answers)
      if (added.length === 0) return
      encoded = undefined
      fanOut.updateSoon(streamsOf(added))
      refreshHost()
      endIfAllAnswered()
    },
    wiggled(playerIds) {
      for (const stream of subscribers.of(snapshot.game.hostId)) stream.heartbeat(playerIds)
    },
    dismiss({ reason, participantIds }, version) {
      // When the message is late, a participant may have joined again since.
      const left = snapshot.version < version ? participantIds : participantIds.filter(isAbsent)
      conclude(streamsOf(left), quitEvent(reason))
    },
    isOverdue,
    hasTimer: () => due() !== undefined,
    close,
    release(reconnectDelay) {
      isReleased = true
      timer.cancel()
      for (const stream of subscribers.all()) stream.end(reconnectDelay())
    },
  }
}
