import { dueAt, isOver } from '@pinwheel/engine'
import type { EpochMs, GameId, ParticipantId, Phase, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Clock } from '../clock.ts'
import type { EventStream } from './event-stream.ts'
import { fanOut } from './fan-out.ts'
import { projectionOf } from './projection.ts'
import type { Projection } from './projection.ts'
import { snapshotOf } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { StoredGame } from './store/live-store.ts'
import { atMostEvery } from './throttle.ts'

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
  /** These are out of the game: they are told so, and their streams end. */
  dismiss(participants: readonly ParticipantId[]): void
  /** Sets the timer anew, when the last one found nothing to do. */
  rearm(): void
  /** Whether the phase should be over: its time has come, or everybody has answered. */
  isOverdue(): boolean
  /** Whether the phase ends by itself. */
  hasTimer(): boolean
  /** The game is over or gone: everybody is told, every stream and the timer end. */
  close(): void
  /** Ends the streams as a node does that goes down: whoever is still in the game comes back elsewhere. */
  release(): void
}

export type ChannelOptions = {
  gameId: GameId
  stored: StoredGame
  clock: Clock
  /** Called when the phase's time has come or everybody has answered. */
  advance: () => void
  report: (error: unknown) => void
}

const QUIT = '{"type":"GAME_QUIT_EVENT"}'

const HOST_REFRESH_MS = 200
const PLAYER_REFRESH_MS = 500
/** An encoded state carries the server's time; older than this it is encoded anew. */
const FRESH_MS = 50
/** A timer may fire a moment early. */
const RETRY_MS = 20

/** The phases in which a phone shows how many play. */
const SHOWS_COUNT = new Set<Phase['kind']>(['result', 'leaderboard', 'podium'])

export function createChannel({ gameId, stored, clock, advance, report }: ChannelOptions): GameChannel {
  const snapshot = snapshotOf(stored)
  const watching = new Map<ParticipantId, Set<EventStream>>()
  let encoded: { projection: Projection; at: EpochMs } | undefined
  let disarm = (): void => undefined

  const newest = (): Projection => {
    const now = clock.now()
    if (encoded === undefined || now - encoded.at > FRESH_MS)
      encoded = { projection: projectionOf(snapshot.perspective(), now), at: now }
    return encoded.projection
  }
  const fan = fanOut(newest, report)
  const of = (id: ParticipantId): Iterable<EventStream> => watching.get(id) ?? []
  const everybody = (): EventStream[] => [...watching.values()].flatMap((streams) => [...streams])

  const refreshHost = atMostEvery(clock, HOST_REFRESH_MS, () => fan.update(of(snapshot.game.hostId)))
  const refreshAll = atMostEvery(clock, PLAYER_REFRESH_MS, () => fan.update(everybody()))

  const arm = (notBefore: number): void => {
    disarm()
    const due = dueAt(snapshot.game)
    disarm = due === undefined ? () => undefined : clock.at(Math.max(Math.ceil(due), notBefore) as EpochMs, advance)
  }
  const endStreams = (streams: Iterable<EventStream>, lastEvent?: string): void => {
    for (const stream of streams) {
      fan.forget(stream)
      stream.end(lastEvent)
    }
  }
  const endAll = (lastEvent?: string): void => {
    disarm()
    endStreams(everybody(), lastEvent)
    watching.clear()
  }
  const isAbsent = (id: ParticipantId): boolean => id !== snapshot.game.hostId && !snapshot.isPlayer(id)
  const endAbsent = (): void => {
    for (const [id, streams] of watching) if (isAbsent(id)) endStreams(streams)
  }
  arm(0)

  return {
    gameId,
    snapshot,
    streams: everybody,
    attach(stream) {
      const { participantId } = stream.viewer
      const own = watching.get(participantId) ?? new Set()
      watching.set(participantId, own.add(stream))
      stream.onClose(() => {
        own.delete(stream)
        fan.forget(stream)
        if (own.size === 0 && watching.get(participantId) === own) watching.delete(participantId)
      })
      stream.show(newest()(stream.viewer))
    },
    accept(next) {
      const { phaseSeq } = snapshot.game
      if (!snapshot.accept(next)) return
      encoded = undefined
      if (isOver(snapshot.game)) return endAll(QUIT)
      arm(0)
      endAbsent()
      if (snapshot.game.phaseSeq !== phaseSeq) return fan.update(everybody())
      refreshHost()
      refreshAll()
      if (snapshot.hasEverybodyAnswered()) advance()
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
      fan.update(fresh.flatMap((id) => [...of(id)]))
      refreshHost()
      if (snapshot.hasEverybodyAnswered()) advance()
    },
    dismiss: (participants) =>
      endStreams(
        participants.flatMap((id) => [...of(id)]),
        QUIT,
      ),
    rearm: () => arm(clock.now() + RETRY_MS),
    isOverdue: () =>
      clock.now() >= Math.ceil(dueAt(snapshot.game) ?? Number.POSITIVE_INFINITY) || snapshot.hasEverybodyAnswered(),
    hasTimer: () => dueAt(snapshot.game) !== undefined,
    close: () => endAll(QUIT),
    release: () => endAll(),
  }
}
