import type { Player } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import { createDeferral } from '../streams/deferral.ts'
import { createDelayedClose } from '../streams/delayed-close.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannel } from './channel.ts'

const GAMES = 300
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** The lobbies of one node, each with its host's stream. `seen` has how many players each host was shown last. */
function lobbies(count = GAMES) {
  const clock = manualClock(at(4))
  const shared = {
    clock,
    delayedClose: createDelayedClose(clock),
    confirmations: createDeferral(clock),
    hostRefreshes: createDeferral(clock),
    advance: () => undefined,
    report: (error: unknown) => expect.fail(String(error)),
    fanOutDone: () => undefined,
  }
  const seen = Array.from({ length: count }, () => -1)
  const channels = seen.map((_, place) => {
    const opened = perform(aGame(), { kind: 'tick' }, at(3))
    if (!opened.ok) throw new Error(opened.refusal)
    const { game } = opened.value
    const channel = createChannel({
      ...shared,
      gameId: game.id,
      stored: { game, version: 1, joins: 0, changedAt: at(3) },
    })
    channel.attach({
      viewer: { participantId: game.hostId, isHost: true, origin: 'http://localhost' },
      show: ({ shared: text, rest }) => {
        seen[place] = (JSON.parse(text.toString() + rest) as { players: unknown[] }).players.length
      },
      onClose: () => undefined,
    } as Partial<EventStream> as EventStream)
    return channel
  })
  return { clock, channels, seen }
}

const aPlayer = (number = 1): Player => ({
  id: participant(),
  number,
  nickname: `Ada ${number}`,
  joinedAt: at(4),
  joinedSeq: 1,
})

test('while players join hundreds of games, a hundred hosts see it immediately and the others when the burst is over', async () => {
  const { clock, channels, seen } = lobbies()
  const counts = async () => {
    await nextTurn()
    return [0, 1].map((players) => seen.filter((shown) => shown === players).length)
  }
  clock.pass(200)
  expect(await counts()).toEqual([GAMES, 0])
  for (const channel of channels) channel.joined(2, [aPlayer()])
  expect(await counts()).toEqual([GAMES - 100, 100])
  clock.pass(250)
  expect(await counts()).toEqual([0, GAMES])
})

test('the host sees the last of the players who join one after another once no more have joined for 45 ms', async () => {
  const { clock, channels, seen } = lobbies(1)
  const [channel] = channels
  for (const number of [1, 2, 3]) {
    channel?.joined(number + 1, [aPlayer(number)])
    await nextTurn()
    clock.pass(10)
  }
  await nextTurn()
  expect(seen).toEqual([1])
  clock.pass(35)
  await nextTurn()
  expect(seen).toEqual([3])
})
