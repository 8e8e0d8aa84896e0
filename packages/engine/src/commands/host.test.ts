import { describe, expect, test } from 'vitest'
import { decide, HOST_ACTIONS, type Command, type Game, type HostAction, type PhaseKind } from '../index.ts'
import {
  addCorrect,
  aGame,
  after,
  answer,
  complete,
  endGame,
  idOf,
  join,
  lock,
  option,
  play,
  removeByHost,
  removeCorrect,
} from '../../testing/index.ts'

const there = aGame().withPlayers('Ada')
const GAMES: Record<PhaseKind, Game> = {
  opening: there.opening(),
  lobby: there.inLobby(),
  begin: there.inBegin(),
  preview: there.inPreview(),
  question: there.inQuestion(),
  result: there.inResult(),
  leaderboard: there.inLeaderboard(),
  podium: there.inPodium(),
  ended: there.ended(),
}
const PHASE_KINDS = Object.keys(GAMES) as PhaseKind[]
const volga = { type: 'MULTI_CHOICE', index: 2 } as const

const COMMANDS: Record<HostAction, Command> = {
  start: complete(),
  skip: complete(),
  next: complete(),
  quit: complete(),
  correct: addCorrect(volga),
  lock: lock(true),
  end: endGame,
}
const STEPS: readonly HostAction[] = ['start', 'skip', 'next', 'quit']

describe.each(PHASE_KINDS)('in %s', (kind) => {
  const game = GAMES[kind]
  const listed: readonly HostAction[] = HOST_ACTIONS[kind]
  const mayStep = listed.some((action) => STEPS.includes(action))

  test.each(['correct', 'lock', 'end'] as const)('[H1] the table says whether the host may %s', (action) => {
    expect(decide(game, COMMANDS[action], after(game, 1)).ok).toBe(listed.includes(action))
  })

  test('[H1] the table says whether the host may take a step', () => {
    expect(decide(game, complete(), after(game, 1)).ok).toBe(mayStep)
  })
})

test.each(['complete', 'addCorrect', 'removeCorrect', 'lock', 'removeNewest'] as const)(
  '[H2] a player may not %s',
  (kind) => {
    const by = idOf('Ada')
    const commands = {
      complete: { kind: 'complete', by },
      addCorrect: { kind: 'addCorrect', by, correct: volga },
      removeCorrect: { kind: 'removeCorrect', by, correct: volga },
      lock: { kind: 'lock', by, locked: true },
      removeNewest: { kind: 'removeNewest', by, since: idOf('Ada') },
    } as const satisfies Record<string, Command>
    expect(decide(GAMES.result, commands[kind], after(GAMES.result, 1))).toEqual({
      ok: false,
      refusal: 'game/host-only',
    })
  },
)

test('[H3] a step that was meant for an older phase changes nothing, however late it comes', () => {
  const game = GAMES.result
  expect(decide(game, complete(game.phaseSeq - 1), after(game, 60))).toEqual({ ok: true, game, effects: [] })
})

test('[H3] a step that names its phase counts at once', () => {
  const game = GAMES.result
  expect(play(game, complete(game.phaseSeq), after(game, 0)).phase.kind).toBe('leaderboard')
})

test.each(['lobby', 'begin', 'question', 'result', 'leaderboard', 'podium'] as const)(
  '[H4] a step within half a second of the opening of %s is a repeat',
  (kind) => {
    const game = GAMES[kind]
    expect(decide(game, complete(), after(game, 0.499))).toEqual({ ok: true, game, effects: [] })
  },
)

test('[H4] half a second after the opening a step counts', () => {
  expect(play(GAMES.result, complete(), after(GAMES.result, 0.5)).phase.kind).toBe('leaderboard')
})

test('[H4] a double click on the leaderboard meets a preview, and is a repeat', () => {
  const game = there.inPreview(2)
  expect(decide(game, complete(), after(game, 0.2))).toEqual({ ok: true, game, effects: [] })
})

test.each([
  ['opening', GAMES.opening, 0.2],
  ['opening', GAMES.opening, 2],
  ['begin', GAMES.begin, 1],
  ['the first preview', GAMES.preview, 0.2],
  ['a preview', there.inPreview(2), 1],
] as const)('[H5] there is no step out of %s', (_where, game, seconds) => {
  const refusal = { ok: false, refusal: 'game/step-not-open' }
  expect(decide(game, complete(), after(game, seconds))).toEqual(refusal)
  expect(decide(game, complete(game.phaseSeq), after(game, 0))).toEqual(refusal)
})

test('[H6] a locked game takes nobody new, and those who are in play on', () => {
  const locked = play(GAMES.question, lock(true))
  expect(decide(locked, join('Bob'), after(locked, 2))).toEqual({ ok: false, refusal: 'game/locked' })
  expect(play(locked, answer('Ada', option(2))).answers).toHaveLength(1)
  expect(play(locked, [lock(false), join('Bob')]).players).toHaveLength(2)
})

test('[H6] who was in a locked game and asks again is told that they are in', () => {
  const locked = play(GAMES.lobby, lock(true))
  expect(decide(locked, join('Ada'), after(locked, 2))).toEqual({ ok: false, refusal: 'player/already-joined' })
})

test('[H6] locking a locked game changes nothing', () => {
  const locked = play(GAMES.lobby, lock(true))
  expect(play(locked, lock(true))).toBe(locked)
  expect(locked.phaseSeq).toBe(GAMES.lobby.phaseSeq)
})

test('[K1] correct answers are changed while a result is showing, and at no other time', () => {
  for (const kind of PHASE_KINDS.filter((other) => other !== 'ended' && other !== 'result'))
    for (const command of [addCorrect(volga), removeCorrect(volga)])
      expect(decide(GAMES[kind], command, after(GAMES[kind], 1))).toEqual({
        ok: false,
        refusal: 'game/no-result-showing',
      })
  expect(play(GAMES.result, removeCorrect(volga)).outcomes[0]?.correct).toEqual([])
})

test('[J7] a player whom the host removes is told to quit', () => {
  const decision = decide(GAMES.lobby, removeByHost('Ada'), after(GAMES.lobby, 1))
  expect(decision).toMatchObject({
    ok: true,
    effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Ada')] }],
  })
})
