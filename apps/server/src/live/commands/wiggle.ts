import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { throttle } from '../../concurrency/index.ts'
import type { GameCaller } from '../../http/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import type { ChannelRegistry } from '../channel/registry.ts'

const PUBLISH_EVERY_MS = 500
/** The taps of one game that one node counts per interval: 200 per second. The host's event has 4 KB then. */
const MOST_PER_INTERVAL = 100
const SHORTEST_PAUSE_MS = 1000

/** What a node remembers of the taps in one lobby. */
type Taps = {
  /** The time of each player's last counted tap, while the player has to pause. */
  lastAt: Map<ParticipantId, EpochMs>
  /** The players whose taps were counted since the last message. */
  counted: Set<ParticipantId>
  publish: () => void
}

/**
 * Counts the taps by which players make their animals wiggle on the host's screen. A tap reads and writes memory only: it is
 * counted once per second and player, in large games less often, and all that were counted in half a second are one message. A
 * tap beyond that is refused with the seconds until the next one, so that ten thousand clients do not send one every second.
 */
export function createWiggle({ clock, registry }: { clock: Clock; registry: ChannelRegistry }) {
  // The counts of a channel go with it.
  const byChannel = new WeakMap<GameChannel, Taps>()

  function tapsOf(channel: GameChannel, gameId: GameId): Taps {
    const known = byChannel.get(channel)
    if (known !== undefined) return known
    const taps: Taps = {
      lastAt: new Map(),
      counted: new Set(),
      publish: throttle(clock, { intervalMs: PUBLISH_EVERY_MS }, () => {
        const playerIds = [...taps.counted]
        taps.counted.clear()
        const pausedUntil = clock.now() - pauseOf(channel)
        for (const [id, at] of taps.lastAt) if (at <= pausedUntil) taps.lastAt.delete(id)
        registry.publish(gameId, { kind: 'wiggled', playerIds })
      }),
    }
    byChannel.set(channel, taps)
    return taps
  }

  return async (caller: GameCaller): Promise<Result | RateLimited> => {
    const gameId = caller.gameId as GameId
    const playerId = caller.participantId as ParticipantId
    const channel = await registry.open(gameId)
    if (channel === undefined) return refused('game/not-active')
    const { game, isPlayer } = channel.snapshot
    if (!isPlayer(playerId)) return refused('player/not-found')
    if (game.phase.kind !== 'lobby' || game.isStill) return refused('game/no-wiggles')
    const taps = tapsOf(channel, gameId)
    const pauseMs = pauseOf(channel)
    const nextAt = (taps.lastAt.get(playerId) ?? Number.NEGATIVE_INFINITY) + pauseMs
    const isFull = taps.counted.size >= MOST_PER_INTERVAL
    if (isFull || clock.now() < nextAt) return rateLimited(Math.ceil(pauseMs / 1000))
    taps.lastAt.set(playerId, clock.now())
    taps.counted.add(playerId)
    taps.publish()
    return ok()
  }
}

/** A player's pause between two taps: with all players tapping, a node counts as many as it may. */
const pauseOf = ({ snapshot }: GameChannel): number =>
  Math.max(SHORTEST_PAUSE_MS, (snapshot.game.players.length / MOST_PER_INTERVAL) * PUBLISH_EVERY_MS)
