import type { QuitReason } from '@pinwheel/contract'
import { dueAt, isOver } from '@pinwheel/engine'
import type { EpochMs, GameId, ParticipantId, Phase, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { throttle } from '../../concurrency/index.ts'
import { createAudience } from '../streams/subscribers.ts'
import type { ClosingStreams } from '../streams/delayed-close.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { fanOut } from '../streams/fan-out.ts'
import type { Departure } from './messages.ts'
import { phaseTimer } from './phase-timer.ts'
import { projectionOf } from '../streams/projection.ts'
import type { Projection } from '../streams/projection.ts'
import { snapshotOf } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { StoredGame } from '../store/live-store.ts'

/** A game as one node serves it: what is known of it, who watches here, and the timer of its phase. */
export type GameChannel = {
  readonly gameId: GameId
  readonly snapshot: Snapshot
  /** Shows the current state at once, and every newer one until the stream closes. */
  attach(stream: EventStream): void
  streams(): Iterable<EventStream>
  /** Takes over a stored state, unless a newer one is known. */
  accept(stored: StoredGame): void
  /** @returns false when other changes came between: the game has to be read again. */
  joined(version: number, players: readonly Player[]): boolean
  answered(seq: number, answers: readonly RecordedAnswer[]): void
  /** These participants are out of the game: they are told so, and their streams end soon. */
  dismiss(departure: Departure): void
  /** Sets the timer anew, when the last one found nothing to do. */
  rearm(): void
  /** Whether the phase should be over: its time has come, or everybody has answered. */
  isOverdue(): boolean
  /** Whether the phase ends by itself. */
  hasTimer(): boolean
  /** The game is over or gone: everybody is told, the timer ends, and every stream soon. */
  close(reason?: QuitReason): void
  /** Ends the streams at once, those to come included, as a node does that goes down: who is in the game comes back elsewhere. */
  release(): void
}

export type ChannelOptions = {
  gameId: GameId
  stored: StoredGame
  clock: Clock
  closing: ClosingStreams
  /** Called when the phase's time has come or everybody has answered. */
  advance: () => void
  report: (error: unknown) => void
  /** Told how long it took until the last stream was shown a change, in ms. */
  fannedOut: (ms: number) => void
}

const quitEvent = (reason?: QuitReason): string => JSON.stringify({ type: 'GAME_QUIT_EVENT', reason })

const HOST_REFRESH_MS = 200
const PLAYER_REFRESH_MS = 500
/** An encoded state carries the server's time; older than this it is encoded anew. */
const FRESH_MS = 50

/** The phases in which a phone shows how many play. */
const SHOWS_COUNT = new Set<Phase['kind']>(['result', 'leaderboard', 'podium'])

export function createChannel(options: ChannelOptions): GameChannel {
  const { gameId, stored, clock, closing, advance, report, fannedOut } = options
  const snapshot = snapshotOf(stored)
  const timer = phaseTimer(clock, advance)
  let isReleased = false
  let lastEvent: string | undefined
  let encoded: { projection: Projection; at: EpochMs } | undefined

  const newest = (): Projection => {
    const now = clock.now()
    if (encoded === undefined || now - encoded.at > FRESH_MS)
      encoded = { projection: projectionOf(snapshot.perspective(), now), at: now }
    return encoded.projection
  }
  const fan = fanOut(newest, report, fannedOut)
  const audience = createAudience(fan.forget)
  const ofAll = (ids: Iterable<ParticipantId>): EventStream[] => [...ids].flatMap((id) => [...audience.of(id)])
  const refreshHost = throttle(clock, HOST_REFRESH_MS, () => fan.update(audience.of(snapshot.game.hostId)))
  const refreshAll = throttle(clock, PLAYER_REFRESH_MS, () => fan.update(audience.everybody()))

  const conclude = (streams: Iterable<EventStream>, event?: string): void => {
    for (const stream of streams) {
      audience.remove(stream)
      closing.add(stream, event)
    }
  }
  const close = (reason?: QuitReason): void => {
    timer.cancel()
    lastEvent ??= quitEvent(reason)
    conclude(audience.everybody(), lastEvent)
  }
  const isAbsent = (id: ParticipantId): boolean => id !== snapshot.game.hostId && !snapshot.isPlayer(id)
  const due = (): EpochMs | undefined => dueAt(snapshot.game)
  /** After a change within a phase. */
  const refresh = (): void => {
    refreshHost()
    refreshAll()
    if (snapshot.hasEverybodyAnswered()) advance()
  }
  timer.set(due())

  return {
    gameId,
    snapshot,
    streams: audience.everybody,
    attach(stream) {
      if (isReleased) return stream.end()
      // The game ended while the client was being let in.
      if (lastEvent !== undefined) return closing.add(stream, lastEvent)
      audience.add(stream)
      stream.show(newest()(stream.viewer))
    },
    accept(next) {
      const { phaseSeq } = snapshot.game
      if (!snapshot.accept(next)) return
      encoded = undefined
      if (isOver(snapshot.game)) return close()
      timer.set(due())
      conclude(ofAll([...audience.participants()].filter(isAbsent)))
      if (snapshot.game.phaseSeq === phaseSeq) refresh()
      else fan.update(audience.everybody())
    },
    joined(version, players) {
      if (!snapshot.add(version, players)) return false
      encoded = undefined
      refreshHost()
      if (SHOWS_COUNT.has(snapshot.game.phase.kind)) refreshAll()
      return true
    },
    answered(seq, answers) {
      const fresh = snapshot.record(seq, answers)
      if (fresh.length === 0) return
      encoded = undefined
      fan.update(ofAll(fresh))
      refreshHost()
      if (snapshot.hasEverybodyAnswered()) advance()
    },
    dismiss: ({ reason, participantIds }) => conclude(ofAll(participantIds), quitEvent(reason)),
    rearm: () => timer.retry(due()),
    isOverdue: () => clock.now() >= Math.ceil(due() ?? Number.POSITIVE_INFINITY) || snapshot.hasEverybodyAnswered(),
    hasTimer: () => due() !== undefined,
    close,
    release() {
      isReleased = true
      timer.cancel()
      for (const stream of audience.everybody()) stream.end()
    },
  }
}
