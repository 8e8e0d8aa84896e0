import { ok, refused } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { HOST_ACTIONS, type HostAction } from '../host-actions.ts'
import { decide, dueAt, type Command, type Game, type PhaseKind } from '../index.ts'
import {
  addCorrect,
  aGame,
  after,
  answer,
  complete,
  endGame,
  HOST,
  idOf,
  lock,
  option,
  play,
  removeByHost,
  removeCorrect,
} from '../../testing/index.ts'

const withAda = aGame().withPlayers('Ada')
const GAMES: Record<PhaseKind, Game> = {
  opening: withAda.opening(),
  lobby: withAda.inLobby(),
  begin: withAda.inBegin(),
  preview: withAda.inPreview(),
  question: withAda.inQuestion(),
  result: withAda.inResult(),
  leaderboard: withAda.inLeaderboard(),
  podium: withAda.inPodium(),
  ended: withAda.ended(),
}
const PHASE_KINDS = Object.keys(GAMES) as PhaseKind[]
const volga = { type: 'MULTI_CHOICE', index: 2 } as const

const COMMANDS: Record<HostAction, Command> = {
  start: complete(),
  open: complete(),
  skip: complete(),
  next: complete(),
  quit: complete(),
  correct: addCorrect(volga),
  lock: lock(true),
  end: endGame,
}
const STEPS: readonly HostAction[] = ['start', 'open', 'skip', 'next', 'quit']

describe.each(PHASE_KINDS)('in %s', (kind) => {
  const game = GAMES[kind]
  const listed: readonly HostAction[] = HOST_ACTIONS[kind]
  const mayStep = listed.some((action) => STEPS.includes(action))

  test.each(['correct', 'lock', 'end'] as const)('[H1] HOST_ACTIONS decides whether the host may %s', (action) => {
    expect(decide(game, COMMANDS[action], after(game, 1)).ok).toBe(listed.includes(action))
  })

  test('[H1] HOST_ACTIONS decides whether the host may take a step', () => {
    expect(decide(game, complete(), after(game, 1)).ok).toBe(mayStep)
  })
})

test.each(['complete', 'addCorrect', 'removeCorrect', 'lock', 'removeNewest'] as const)(
  '[H2] refuses %s by a player',
  (kind) => {
    const by = idOf('Ada')
    const commands = {
      complete: { kind: 'complete', by },
      addCorrect: { kind: 'addCorrect', by, correct: volga },
      removeCorrect: { kind: 'removeCorrect', by, correct: volga },
      lock: { kind: 'lock', by, locked: true },
      removeNewest: { kind: 'removeNewest', by, since: idOf('Ada') },
    } as const satisfies Record<string, Command>
    expect(decide(GAMES.result, commands[kind], after(GAMES.result, 1))).toEqual(refused('game/host-only'))
  },
)

test('[H3] a step that names an older phase changes nothing at any time', () => {
  const game = GAMES.result
  expect(decide(game, complete(game.phaseSeq - 1), after(game, 60))).toEqual(ok({ game, effects: [] }))
})

test('[H3] a step that names the current phase applies immediately after its opening', () => {
  const game = GAMES.result
  expect(play(game, complete(game.phaseSeq), after(game, 0)).phase.kind).toBe('leaderboard')
})

test.each(['lobby', 'begin', 'preview', 'question', 'result', 'leaderboard', 'podium'] as const)(
  '[H4] a step without seq within 500 ms of the opening of %s counts as a repeat',
  (kind) => {
    const game = GAMES[kind]
    expect(decide(game, complete(), after(game, 0.499))).toEqual(ok({ game, effects: [] }))
  },
)

test('[H4] a step without seq applies 500 ms after the opening', () => {
  expect(play(GAMES.result, complete(), after(GAMES.result, 0.5)).phase.kind).toBe('leaderboard')
})

test('[H4] the second click of a double click on the leaderboard changes nothing', () => {
  const game = withAda.inPreview(2)
  expect(decide(game, complete(), after(game, 0.2))).toEqual(ok({ game, effects: [] }))
})

test.each([
  ['opening', GAMES.opening, 0.2],
  ['opening', GAMES.opening, 2],
  ['begin', GAMES.begin, 1],
] as const)('[H5] refuses a step in %s', (_where, game, seconds) => {
  const refusal = refused('game/step-not-open')
  expect(decide(game, complete(), after(game, seconds))).toEqual(refusal)
  expect(decide(game, complete(game.phaseSeq), after(game, 0))).toEqual(refusal)
})

test('[H5] a step in a preview opens the question at once, with its full duration', () => {
  const opened = play(GAMES.preview, complete(), after(GAMES.preview, 1))
  expect(opened.phase).toMatchObject({ kind: 'question', index: 0, openedAt: after(GAMES.preview, 1) })
  expect(dueAt(opened)).toBe(after(opened, 30.5))
})

test('[H3] [H4] the second click of a double click in a preview does not skip the question', () => {
  const preview = withAda.inPreview(2)
  const opened = play(preview, complete(preview.phaseSeq), after(preview, 1))
  for (const repeated of [complete(), complete(preview.phaseSeq)])
    expect(decide(opened, repeated, after(opened, 0.4))).toEqual(ok({ game: opened, effects: [] }))
})

test('[H6] players of a locked game can answer', () => {
  const locked = play(GAMES.question, lock(true))
  expect(play(locked, answer('Ada', option(2))).answers).toHaveLength(1)
})

test('[H6] locking a locked game changes nothing', () => {
  const locked = play(GAMES.lobby, lock(true))
  expect(play(locked, lock(true))).toBe(locked)
  expect(locked.phaseSeq).toBe(GAMES.lobby.phaseSeq)
})

test('[K1] the host can change correct answers only while a result is shown', () => {
  for (const kind of PHASE_KINDS.filter((other) => other !== 'ended' && other !== 'result'))
    for (const command of [addCorrect(volga), removeCorrect(volga)])
      expect(decide(GAMES[kind], command, after(GAMES[kind], 1))).toEqual(refused('game/no-result-showing'))
  expect(play(GAMES.result, removeCorrect(volga)).outcomes[0]?.correct).toEqual([])
})

test('[J7] sends the quit event to a player removed by the host', () => {
  const decision = decide(GAMES.lobby, removeByHost('Ada'), after(GAMES.lobby, 1))
  expect(decision).toMatchObject({
    ok: true,
    value: { effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Ada')] }] },
  })
})

test('[H7] only the host switches the wiggling of the animals off, and on again', () => {
  const allow = (allowed: boolean, by = HOST): Command => ({ kind: 'allowWiggles', by, allowed })
  expect(decide(GAMES.lobby, allow(false, idOf('Ada')), after(GAMES.lobby, 1))).toEqual(refused('game/host-only'))
  const still = play(GAMES.lobby, allow(false))
  expect(still.isStill).toBe(true)
  expect(play(still, allow(false))).toBe(still)
  expect(play(still, allow(true))).toEqual(GAMES.lobby)
  expect(play(GAMES.lobby, allow(true))).toBe(GAMES.lobby)
})
