import type { EpochMs, Game } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannel } from './channel.ts'
import { channelOptions } from './testing/channel-options.ts'

/** More than are confirmed at once. */
const PLAYERS = 150

function after(game: Game, seconds: number, action: Action): Game {
  const decision = perform(game, action, at(seconds))
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.value.game
}

/** Counts the timers that are set. */
function countingClock(start: EpochMs) {
  const clock = manualClock(start)
  let set = 0
  const atTime: typeof clock.at = (when, run) => {
    set += 1
    return clock.at(when, run)
  }
  return { ...clock, at: atTime, timersSet: () => set }
}

test('a game that ends when all have answered in a burst sets no timers after its end', () => {
  const players = Array.from({ length: PLAYERS }, () => participant())
  let game = after(aGame(), 3, { kind: 'tick' })
  for (const [place, playerId] of players.entries())
    game = after(game, 4, { kind: 'join', playerId, nickname: `Ada_${place}` })
  game = after(game, 4.5, { kind: 'complete', by: game.hostId })
  for (const seconds of [7.5, 10.5]) game = after(game, seconds, { kind: 'tick' })
  const clock = countingClock(at(11))
  const channel = createChannel({
    gameId: game.id,
    stored: { game, version: 1, joins: 0, changedAt: at(10) },
    ...channelOptions(clock),
  })
  for (const participantId of players)
    channel.attach({
      viewer: { participantId, isHost: false, origin: 'http://localhost' },
      show: () => undefined,
      conclude: () => undefined,
      endOrDrop: () => undefined,
      onClose: () => undefined,
    } as Partial<EventStream> as EventStream)
  const answer = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
  channel.answered(
    game.phaseSeq,
    players.map((playerId) => ({ playerId, index: 0, answer, answeredAt: at(11) })),
  )
  expect(channel.snapshot.allPlayersAnswered()).toBe(true)
  channel.close('HOST_ENDED')
  clock.pass(10_000)
  const before = clock.timersSet()
  clock.pass(60 * 60_000)
  expect(clock.timersSet()).toBe(before)
})

/** What a channel of a new game does with a stream that is attached late. */
function lateStream() {
  const clock = manualClock(at(4))
  const game = after(aGame(), 3, { kind: 'tick' })
  const stored = { game, version: 1, joins: 0, changedAt: at(3) }
  const channel = createChannel({ gameId: game.id, stored, ...channelOptions(clock) })
  const calls: string[] = []
  const stream = {
    viewer: { participantId: game.hostId, isHost: true, origin: 'http://localhost' },
    show: () => calls.push('show'),
    conclude: (event?: string) => calls.push(`conclude ${event}`),
    end: () => calls.push('end'),
    endOrDrop: () => calls.push('end'),
    onClose: () => undefined,
  } as Partial<EventStream> as EventStream
  return { clock, channel, stream, calls }
}

test('a stream that is attached after the end of its game receives the quit event alone, and ends later', () => {
  const { clock, channel, stream, calls } = lateStream()
  channel.close('HOST_ENDED')
  channel.attach(stream)
  expect(calls).toEqual(['conclude {"type":"GAME_QUIT_EVENT","reason":"HOST_ENDED"}'])
  clock.pass(2000)
  expect(calls.slice(1)).toEqual(['end'])
})

test('a stream that is attached while the node shuts down ends at once', () => {
  const { channel, stream, calls } = lateStream()
  channel.release(() => 1000)
  channel.attach(stream)
  expect(calls).toEqual(['end'])
})
