import type { Game, ParticipantId } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannel } from './channel.ts'
import { channelOptions } from './testing/channel-options.ts'

type Shown = { game?: { players?: number }; countdown?: { serverTime: string } }

const ADA = participant()

const play = (start: Game, ...actions: [number, Action][]): Game =>
  actions.reduce((game, [seconds, action]) => {
    const decision = perform(game, action, at(seconds))
    if (!decision.ok) throw new Error(decision.refusal)
    return decision.value.game
  }, start)

const fresh = aGame()
const inQuestion = play(
  fresh,
  [1, { kind: 'join', playerId: ADA, nickname: 'Ada' }],
  [3, { kind: 'tick' }],
  [4, { kind: 'complete', by: fresh.hostId }],
  [7, { kind: 'tick' }],
  [10, { kind: 'tick' }],
)

/** A channel of the game, and a function that opens a stream to it. */
function serving(game: Game, seconds: number) {
  const clock = manualClock(at(seconds))
  const stored = { game, version: 1, joins: 0, changedAt: at(seconds) }
  const channel = createChannel({ gameId: game.id, stored, ...channelOptions(clock) })
  const open = (participantId: ParticipantId): Shown[] => {
    const seen: Shown[] = []
    channel.attach({
      viewer: { participantId, isHost: false, origin: 'http://localhost' },
      show: ({ shared, rest }) => seen.push(JSON.parse(shared.toString() + rest)),
      onClose: () => undefined,
    } as Partial<EventStream> as EventStream)
    return seen
  }
  return { clock, channel, open }
}

test('a stream receives the time at which it was opened, also if the same state was sent to another one before', () => {
  const { clock, open } = serving(inQuestion, 11)
  const serverTimeOf = ([event]: Shown[]) => Date.parse(event?.countdown?.serverTime ?? '')
  expect(serverTimeOf(open(ADA))).toBe(at(11))
  clock.pass(1000)
  expect(serverTimeOf(open(ADA))).toBe(at(12))
})

test('the screens of players follow the number of players during a result', async () => {
  const result = play(inQuestion, [12, { kind: 'complete', by: fresh.hostId }])
  const { clock, channel, open } = serving(result, 13)
  const seen = open(ADA)
  expect(seen.map(({ game }) => game?.players)).toEqual([1])
  channel.joined(2, [{ id: participant(), number: 2, nickname: 'Bob', joinedAt: at(13), joinedSeq: result.phaseSeq }])
  clock.pass(500)
  await expect.poll(() => seen.at(-1)?.game?.players).toBe(2)
})
