import { expect, test } from 'vitest'
import { ok, refused } from '@pinwheel/contract'
import { dueAt, type Game } from './index.ts'
import {
  abandon,
  aGame,
  after,
  answer,
  complete,
  endGame,
  HOST,
  idOf,
  join,
  leave,
  lock,
  multiChoice,
  next,
  option,
  perform,
  play,
  removeByHost,
  START,
  tick,
  type Action,
} from '../testing/index.ts'

const phasesUntilTheEnd = (start: Game): string[] => {
  const kinds = [start.phase.kind as string]
  for (let game = start; game.phase.kind !== 'ended'; kinds.push(game.phase.kind)) game = next(game)
  return kinds
}
const accepted = (game: Game, action: Action, at = after(game, 1)) => {
  const decision = perform(game, action, at)
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.value
}
const effectsOf = (game: Game, action: Action) => accepted(game, action).effects

test('[P1] a new game is in opening for 3 s, then in the lobby until the host starts', () => {
  const game = aGame().opening()
  expect(game.phase).toEqual({ kind: 'opening', openedAt: START, endsAt: START + 3000 })
  expect(next(game).phase).toEqual({ kind: 'lobby', openedAt: START + 3000 })
  expect(dueAt(next(game))).toBeUndefined()
})

test('[P2] a game started without players is in begin for 3 s, then previews the first question', () => {
  const game = play(aGame().inLobby(), complete())
  expect(game.phase).toMatchObject({ kind: 'begin', endsAt: game.phase.openedAt + 3000 })
  expect(next(game).phase).toMatchObject({ kind: 'preview', index: 0 })
})

test('[P3] a preview ends at a whole millisecond', () => {
  // Twelve words take 3272.7 ms.
  const question = { ...multiChoice(), question: 'a b c d e f g h i j k l' }
  const game = aGame({ questions: [question] }).inPreview()
  expect(game.phase).toMatchObject({ endsAt: game.phase.openedAt + 3273 })
  expect(next(game).phase.kind).toBe('question')
})

test('[P4] a question closes 500 ms after its duration', () => {
  const game = aGame().withPlayers('Ada').inQuestion()
  expect(game.phase).toMatchObject({ endsAt: after(game, 30) })
  expect(accepted(game, tick, after(game, 30.499)).game).toBe(game)
  expect(play(game, tick, after(game, 30.5)).phase.kind).toBe('result')
})

test('[P5] a question closes when all players have answered', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inQuestion()
  const oneMissing = play(game, answer('Ada', option(2)))
  expect(oneMissing.phase.kind).toBe('question')
  const answered = play(oneMissing, answer('Bob', option(1)), after(game, 3))
  expect(answered.phase).toEqual({ kind: 'result', index: 0, openedAt: after(game, 3) })
  expect(answered.outcomes).toMatchObject([{ index: 0, openedAt: game.phase.openedAt, closedAt: after(game, 3) }])
})

test('[P5] a question waits for a player who joins while it is open', () => {
  const game = play(aGame().withPlayers('Ada').inQuestion(), [join('Bob'), answer('Ada', option(2))])
  expect(game.phase.kind).toBe('question')
  expect(play(game, answer('Bob', option(2))).phase.kind).toBe('result')
})

test('[P5] a question without players stays open until its time is over', () => {
  const empty = aGame().inQuestion()
  expect(accepted(empty, tick).game).toBe(empty)
  const deserted = play(aGame().withPlayers('Ada').inQuestion(), leave('Ada'))
  expect(deserted.phase.kind).toBe('question')
})

test('[P5] a tick closes a question whose last answer storage has recorded', () => {
  const game = aGame().withPlayers('Ada').inQuestion()
  const stored = { playerId: idOf('Ada'), index: 0, answer: option(2), answeredAt: after(game, 2) }
  const loaded = { ...game, answers: [stored] }
  expect(dueAt(loaded)).toBe(game.phase.openedAt)
  expect(play(loaded, tick).phase.kind).toBe('result')
})

test.each([
  ['leaves', leave('Bob')],
  ['is removed', removeByHost('Bob')],
])('[P6] a question closes when the only player without an answer %s', (_how, command) => {
  const game = play(aGame().withPlayers('Ada', 'Bob').inQuestion(), answer('Ada', option(2)))
  expect(play(game, command).phase.kind).toBe('result')
})

test('[P6] a question stays open when a player who answered leaves', () => {
  const game = play(aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion(), [
    answer('Ada', option(2)),
    leave('Ada'),
    answer('Bob', option(2)),
  ])
  expect(game.phase.kind).toBe('question')
})

test('[P7] a question closes when the host skips it', () => {
  expect(play(aGame().withPlayers('Ada').inQuestion(), complete()).phase.kind).toBe('result')
})

test('[P8] a game of two questions has one leaderboard', () => {
  const { inLobby } = aGame({ questions: aGame().opening().questions.slice(0, 2) }).withPlayers('Ada')
  const question = ['preview', 'question', 'result']
  expect(phasesUntilTheEnd(inLobby())).toEqual([
    'lobby',
    'begin',
    ...question,
    'leaderboard',
    ...question,
    'podium',
    'ended',
  ])
})

test('[P8] a game of one question has no leaderboard', () => {
  const { inResult } = aGame({ questions: aGame().opening().questions.slice(0, 1) })
  expect(phasesUntilTheEnd(inResult())).toEqual(['result', 'podium', 'ended'])
})

test('[P9] entering the podium stores the results, if the game has players', () => {
  expect(effectsOf(aGame().withPlayers('Ada').inResult(3), complete())).toEqual([{ kind: 'storeResults' }])
  expect(effectsOf(aGame().withPlayers('Ada').inResult(2), complete())).toEqual([])
  expect(effectsOf(aGame().inResult(3), complete())).toEqual([])
})

test.each([
  ['[P10] the host quits the podium', aGame().withPlayers('Ada').inPodium(), complete(), 'COMPLETED'],
  ['[P10] the host quits a podium without players', aGame().inPodium(), complete(), 'EXPIRED'],
  ['[P11] the host ends a game at its podium', aGame().withPlayers('Ada').inPodium(), endGame, 'COMPLETED'],
  ['[P11] the host ends a game at a podium without players', aGame().inPodium(), endGame, 'EXPIRED'],
  ['[P11] the host ends a game in its lobby', aGame().withPlayers('Ada').inLobby(), endGame, 'EXPIRED'],
  ['[P11] the host ends a game in a question', aGame().withPlayers('Ada').inQuestion(2), endGame, 'EXPIRED'],
  ['[P11] the host ends a game in its last result', aGame().withPlayers('Ada').inResult(3), endGame, 'EXPIRED'],
  ['[P12] a game is abandoned at the podium', aGame().withPlayers('Ada').inPodium(), abandon, 'COMPLETED'],
  ['[P12] a game is abandoned before the podium', aGame().withPlayers('Ada').inLeaderboard(), abandon, 'EXPIRED'],
])('%s: its status follows', (_what, game, command, status) => {
  const { game: ended, effects } = accepted(game, command)
  expect(ended.phase).toMatchObject({ kind: 'ended', status })
  expect(effects).toContainEqual({ kind: 'ended', status })
})

test.each([
  [complete(), 'HOST_ENDED'],
  [endGame, 'HOST_ENDED'],
  [abandon, 'EXPIRED'],
])('[P13] a game that ends by $kind sends all participants the quit event with its reason', (command, reason) => {
  const game = aGame().withPlayers('Ada', 'Bob').inPodium()
  const participantIds = [HOST, idOf('Ada'), idOf('Bob')]
  expect(effectsOf(game, command)).toContainEqual({ kind: 'quit', reason, participantIds })
})

test.each([join('Bob'), leave('Ada'), answer('Ada', option(1)), complete(), endGame, lock(true)])(
  '[P14] refuses $kind after the end',
  (command) => {
    const game = aGame().withPlayers('Ada').ended()
    expect(perform(game, command, after(game, 9))).toEqual(refused('game/not-active'))
  },
)

test.each([tick, abandon])('[P14] $kind after the end changes nothing', (command) => {
  const game = aGame().withPlayers('Ada').ended()
  expect(perform(game, command, after(game, 1))).toEqual(ok({ game, effects: [] }))
})

test('[P15] a tick that is an hour late opens the next phase with its full duration', () => {
  const game = play(aGame().inPreview(), tick, after(aGame().inPreview(), 3600))
  expect(game.phase).toMatchObject({
    kind: 'question',
    openedAt: after(aGame().inPreview(), 3600),
    endsAt: after(game, 30),
  })
})

test.each(['opening', 'inBegin', 'inPreview', 'inQuestion'] as const)(
  '[P15] an early tick does not change phase %s',
  (phase) => {
    const game = aGame()[phase]()
    expect(accepted(game, tick, after(game, 0)).game).toBe(game)
  },
)

test.each([
  ['opening', 3],
  ['inBegin', 3],
  ['inPreview', 3],
  ['inQuestion', 30.5],
] as const)('[P16] phase %s is due after %d s', (phase, seconds) => {
  const game = aGame().withPlayers('Ada')[phase]()
  expect(dueAt(game)).toBe(after(game, seconds))
})

test.each(['inLobby', 'inResult', 'inLeaderboard', 'inPodium', 'ended'] as const)(
  '[P16] phase %s has no due time',
  (phase) => {
    expect(dueAt(aGame().withPlayers('Ada')[phase]())).toBeUndefined()
  },
)

test('[P17] phaseSeq increases by one with each phase', () => {
  const seqs = ['opening', 'inLobby', 'inBegin', 'inPreview', 'inQuestion', 'inResult', 'inLeaderboard'] as const
  expect(seqs.map((phase) => aGame()[phase]().phaseSeq)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
