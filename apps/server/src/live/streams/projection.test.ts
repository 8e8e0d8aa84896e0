import { perspective } from '@pinwheel/engine'
import type { Game, ParticipantId } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { projectionOf } from './projection.ts'
import type { Projection, Viewer } from './projection.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import { PIN } from '../testing/quizzes.ts'

const ORIGIN = 'http://192.168.1.20:3000'

const after = (game: Game, seconds: number, action: Action): Game => {
  const decision = perform(game, action, at(seconds))
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.value.game
}

/** A game in each of its phases, with two players, the first of which answers. */
function* phases(): Generator<Game> {
  const [ada, bob] = [participant(), participant()]
  let game = aGame()
  const step = (seconds: number, action: Action): Game => (game = after(game, seconds, action))
  const complete = (seconds: number): Game => step(seconds, { kind: 'complete', by: game.hostId })
  step(1, { kind: 'join', playerId: ada, nickname: 'Ada' })
  yield step(1, { kind: 'join', playerId: bob, nickname: 'Bob_😀' })
  yield step(3, { kind: 'tick' })
  yield complete(4)
  yield step(7, { kind: 'tick' })
  yield step(10, { kind: 'tick' })
  yield step(11, { kind: 'answer', playerId: ada, answer: { type: 'MULTI_CHOICE', optionIndex: 2 } })
  yield complete(12)
  yield complete(14)
  complete(16)
  step(19, { kind: 'tick' })
  complete(21)
  yield complete(23)
  yield complete(25)
}

const viewer = (participantId: ParticipantId, isHost: boolean) => ({ participantId, isHost, origin: ORIGIN })

const textOf =
  (projection: Projection) =>
  (viewer: Viewer): string => {
    const { shared, rest } = projection(viewer)
    return shared.toString() + rest
  }

test('an event that is assembled from parts equals the complete event, for every viewer in every phase', () => {
  const kinds = new Set<string>()
  for (const game of phases()) {
    kinds.add(game.phase.kind)
    const whole = perspective(game)
    const text = textOf(projectionOf(whole, at(30)))
    expect(JSON.parse(text(viewer(game.hostId, true)))).toEqual(whole.host(at(30)))
    for (const { id } of game.players) expect(JSON.parse(text(viewer(id, false)))).toEqual(whole.player(id, at(30)))
  }
  expect(kinds.size).toBe(9)
})

test('the shared part of a result is encoded once for any number of players', () => {
  const result = [...phases()].find(({ phase }) => phase.kind === 'result')
  if (result === undefined) throw new Error('The game shows a result.')
  const whole = perspective(result)
  let made = 0
  const counting = {
    ...whole,
    shared: (...args: Parameters<typeof whole.shared>) => ((made += 1), whole.shared(...args)),
  }
  const text = textOf(projectionOf(counting, at(30)))
  const sent = Array.from({ length: 100 }, () => result.players.map(({ id }) => text(viewer(id, false)))).flat()
  expect(sent.every((event) => event.includes('"solution"'))).toBe(true)
  expect(made).toBe(1)
})

test('addresses of uploaded pictures start with the origin of each viewer', () => {
  let game = aGame({ questions: [{ ...PIN, imageURL: '/uploads/images/map.webp' }] })
  for (const [seconds, action] of [
    [1, { kind: 'join', playerId: participant(), nickname: 'Ada' }],
    [3, { kind: 'tick' }],
    [4, { kind: 'complete', by: game.hostId }],
    [7, { kind: 'tick' }],
    [10, { kind: 'tick' }],
  ] as const)
    game = after(game, seconds, action)
  const text = textOf(projectionOf(perspective(game), at(10)))
  const [player] = game.players
  if (player === undefined) throw new Error('Ada has joined.')
  for (const origin of [ORIGIN, 'http://localhost:3000'])
    for (const isHost of [true, false]) {
      const participantId = isHost ? game.hostId : player.id
      expect(JSON.parse(text({ participantId, isHost, origin }))).toMatchObject({
        question: { imageURL: `${origin}/uploads/images/map.webp` },
      })
    }
})
