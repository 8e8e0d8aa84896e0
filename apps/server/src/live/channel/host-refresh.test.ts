import type { Game, Player } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import type { EventStream } from '../streams/event-stream.ts'
import { createChannel } from './channel.ts'
import { channelOptions } from './testing/channel-options.ts'

const GAMES = 300
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function after(game: Game, seconds: number, action: Action): Game {
  const decision = perform(game, action, at(seconds))
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.value.game
}

const aLobby = (): Game => after(aGame(), 3, { kind: 'tick' })

/** The games of one node, each with its host's stream. */
function hosted(games: readonly Game[]) {
  const clock = manualClock(at(4))
  const shared = channelOptions(clock)
  /** What each host was shown. */
  const seen = games.map((): { type: string; players?: unknown[] }[] => [])
  const channels = games.map((game, place) => {
    const stored = { game, version: 1, joins: 0, changedAt: at(3) }
    const channel = createChannel({ ...shared, gameId: game.id, stored })
    channel.attach({
      viewer: { participantId: game.hostId, isHost: true, origin: 'http://localhost' },
      show: ({ shared: text, rest }) => seen[place]?.push(JSON.parse(text.toString() + rest)),
      onClose: () => undefined,
    } as Partial<EventStream> as EventStream)
    return channel
  })
  return { clock, channels, seen }
}

/** Lobbies, with how many players each host was shown last. */
function lobbies(count = GAMES) {
  const { seen, ...rest } = hosted(Array.from({ length: count }, aLobby))
  return { ...rest, seen: () => seen.map((events) => events.at(-1)?.players?.length) }
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
    return [0, 1].map((players) => seen().filter((shown) => shown === players).length)
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
  expect(seen()).toEqual([1])
  clock.pass(35)
  await nextTurn()
  expect(seen()).toEqual([3])
})

test('a change within a phase is not shown once more after the first event of the next phase', async () => {
  const { clock, channels, seen } = hosted([aLobby()])
  const [channel] = channels
  for (const number of [1, 2]) {
    channel?.joined(number + 1, [aPlayer(number)])
    await nextTurn()
  }
  const { game } = channel!.snapshot
  const begun = after(game, 5, { kind: 'complete', by: game.hostId })
  channel?.accept({ game: begun, version: 4, joins: 2, changedAt: at(5) })
  await nextTurn()
  clock.pass(2000)
  await nextTurn()
  expect(seen[0]?.map(({ type }) => type)).toEqual(['GAME_LOBBY_HOST', 'GAME_LOBBY_HOST', 'GAME_BEGIN_HOST'])
})

/** A question, and its result after the answer of its only player. */
function aQuestion(): { asked: Game; result: Game } {
  const playerId = participant()
  let asked = after(aLobby(), 4, { kind: 'join', playerId, nickname: 'Ada' })
  asked = after(asked, 4.5, { kind: 'complete', by: asked.hostId })
  for (const seconds of [7.5, 10.5]) asked = after(asked, seconds, { kind: 'tick' })
  const answer = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
  return { asked, result: after(asked, 11, { kind: 'answer', playerId, answer }) }
}

test('in a burst, the hosts of games whose players have all answered are shown the result alone', async () => {
  const questions = Array.from({ length: GAMES }, aQuestion)
  const { clock, channels, seen } = hosted(questions.map(({ asked }) => asked))
  clock.pass(10_000)
  const counts = () => ['GAME_QUESTION_HOST', 'GAME_RESULT_HOST'].map((type) => eventsOf(type).length)
  const eventsOf = (type: string) => seen.flat().filter((event) => event.type === type)
  const settle = async () => {
    clock.pass(3000)
    await nextTurn()
  }
  expect(counts()).toEqual([GAMES, 0])
  for (const [place, channel] of channels.entries()) {
    const { asked, result } = questions[place]!
    channel.answered(asked.phaseSeq, result.answers)
  }
  await settle()
  expect(counts()).toEqual([GAMES + 100, 0])
  for (const [place, channel] of channels.entries()) {
    const { result } = questions[place]!
    channel.accept({ game: result, version: 2, joins: 0, changedAt: at(12) })
  }
  await settle()
  await settle()
  expect(counts()).toEqual([GAMES + 100, GAMES])
})
