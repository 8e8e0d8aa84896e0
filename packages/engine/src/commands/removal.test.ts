import { describe, expect, test } from 'vitest'
import {
  decide,
  joined,
  perspective,
  PLAYER_ACTIONS,
  type Command,
  type ParticipantId,
  type PhaseKind,
} from '../index.ts'
import {
  advanced,
  aGame,
  after,
  answer,
  ban,
  complete,
  HOST,
  idOf,
  join,
  leave,
  option,
  play,
  questionPlayed,
  removeByHost,
  removeNewest,
} from '../../testing/index.ts'

const PHASES = {
  opening: 'opening',
  lobby: 'inLobby',
  begin: 'inBegin',
  preview: 'inPreview',
  question: 'inQuestion',
  result: 'inResult',
  leaderboard: 'inLeaderboard',
  podium: 'inPodium',
  ended: 'ended',
} as const satisfies Record<PhaseKind, string>

test.each(Object.keys(PHASES) as PhaseKind[])('[J1] joining and leaving during %s go by the table', (kind) => {
  const game = aGame().withPlayers('Ada')[PHASES[kind]]()
  const may: readonly string[] = PLAYER_ACTIONS[kind]
  expect(decide(game, join('Bob'), after(game, 1)).ok).toBe(may.includes('join'))
  expect(decide(game, leave('Ada'), after(game, 1)).ok).toBe(may.includes('leave'))
  expect(decide(game, answer('Ada', option(2)), after(game, 1)).ok).toBe(may.includes('answer'))
})

test('[J1] a new player stands at the end, with the time and the phase of joining', () => {
  const game = play(aGame().withPlayers('Ada').inPreview(), join('Bob'))
  expect(game.players).toEqual([
    expect.objectContaining({ nickname: 'Ada', number: 1, joinedSeq: 1 }),
    { id: idOf('Bob'), number: 2, nickname: 'Bob', joinedAt: after(game, 1), joinedSeq: game.phaseSeq },
  ])
})

const refusalOf = (game: Parameters<typeof decide>[0], command: Command) => {
  const decision = decide(game, command, after(game, 1))
  return decision.ok ? undefined : decision.refusal
}

test('[J2] players and the host cannot join again', () => {
  const game = aGame().withPlayers('Ada').inLobby()
  expect(refusalOf(game, { kind: 'join', playerId: idOf('Ada'), nickname: 'Other' })).toBe('player/already-joined')
  expect(refusalOf(game, { kind: 'join', playerId: HOST, nickname: 'Other' })).toBe('player/already-joined')
})

test.each([
  ['Ada', 'Ada'],
  ['Ada', 'ADA'],
  ['Ådne', 'A\u030Adne'],
  ['Ada', 'Ａda'],
  ['Straße', 'straße'],
  ['Alice', 'AIice'],
  ['Alice', '\uA4EElice'],
  ['oliver', '\u0585liver'],
  ['Bob', 'B0b'],
])('[J3] beside %s there is no %s', (present, nickname) => {
  const game = aGame().withPlayers(present).inLobby()
  expect(refusalOf(game, { kind: 'join', playerId: idOf('somebody else'), nickname })).toBe('player/nickname-taken')
})

test('[J3] names of people who are called almost alike are different ones', () => {
  const game = aGame().withPlayers('Ella', 'Lan').inLobby()
  for (const nickname of ['Elia', 'Ellen', 'Ian'])
    expect(refusalOf(game, { kind: 'join', playerId: idOf(nickname), nickname })).toBeUndefined()
})

test('[J4] a full game takes nobody, until somebody leaves', () => {
  const game = aGame({ maxPlayers: 2 }).withPlayers('Ada', 'Bob').inLobby()
  expect(refusalOf(game, join('Cleo'))).toBe('game/full')
  expect(play(game, [leave('Ada'), join('Cleo')]).players).toHaveLength(2)
})

test('[J5] who leaves is gone with score and answer, and can come back under the same name', () => {
  const scored = play(
    questionPlayed(aGame().withPlayers('Ada', 'Bob').inQuestion(), [answer('Ada', option(2))]),
    complete(),
  )
  const left = play(scored, leave('Ada'))
  expect(joined(left, idOf('Ada'))).toBe(false)
  expect(Object.keys(left.cards)).toEqual(['2'])
  const back = play(left, join('Ada'))
  expect(back.players.map(({ nickname }) => nickname)).toEqual(['Bob', 'Ada'])
  expect(back.cards).toEqual(left.cards)
})

test('[J5] a player who leaves and comes back before answering may answer', () => {
  const game = play(aGame().withPlayers('Ada', 'Bob').inQuestion(), [leave('Ada'), join('Ada')])
  expect(play(game, answer('Ada', option(1))).answers).toMatchObject([{ playerId: idOf('Ada'), answer: option(1) }])
})

const LEAVING = [
  ['leaves', leave('Ada')],
  ['is removed', removeByHost('Ada')],
] as const

describe.each(LEAVING)('[J10] a participant who answered, %s and comes back in the same question', (_how, leaving) => {
  const question = aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion()
  const back = play(question, [answer('Ada', option(2)), leaving, join('Ada')])

  test('[J10] cannot answer it again, and the first answer does not count', () => {
    expect(refusalOf(back, answer('Ada', option(1)))).toBe('answer/already-given')
    expect(back.answers).toEqual([])
  })

  test('[J10] is shown that the result is awaited, and is not among the submissions that the host waits for', () => {
    expect(perspective(back).player(idOf('Ada'), after(back, 2))).toEqual({
      type: 'GAME_AWAITING_RESULT_PLAYER',
      seq: back.phaseSeq,
      pagination: { current: 1, total: 3 },
      player: { nickname: 'Ada', score: { total: 0 } },
    })
    expect(perspective(back).host(after(back, 2))).toMatchObject({ submissions: { current: 0, total: 2 } })
  })

  test('[J10] [P5] is not waited for: the question closes when all others have answered', () => {
    const one = play(back, answer('Bob', option(1)))
    expect(one.phase.kind).toBe('question')
    const all = play(one, answer('Cleo', option(1)))
    expect(all.phase.kind).toBe('result')
    expect(play(back, [answer('Bob', option(1)), leave('Cleo')]).phase.kind).toBe('result')
  })

  test('[J10] may leave and come back once more without being able to answer', () => {
    const again = play(back, [leaving, join('Ada')])
    expect(refusalOf(again, answer('Ada', option(1)))).toBe('answer/already-given')
  })

  test('[J10] may answer the next question', () => {
    const next = advanced(back, 'question', 2)
    expect(refusalOf(next, answer('Ada', option(1)))).toBeUndefined()
  })
})

test('[J5] an answer given before coming back is not the new player’s, even where storage still has it', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inQuestion()
  const before = { playerId: idOf('Ada'), index: 0, answer: option(2), answeredAt: after(game, 1) }
  const back = { ...play(game, [leave('Ada')]), answers: [before] }
  const rejoined = play(back, join('Ada'), after(game, 2))
  expect(play(rejoined, answer('Bob', option(2)), after(game, 3)).phase.kind).toBe('question')
})

const remove = (by: ParticipantId, participantId: ParticipantId): Command => ({ kind: 'remove', by, participantId })

test.each([
  ['a player removes themselves', remove(idOf('Ada'), idOf('Ada')), undefined],
  ['the host removes a player', remove(HOST, idOf('Ada')), undefined],
  ['the host ends the game', remove(HOST, HOST), undefined],
  ['a player removes another', remove(idOf('Ada'), idOf('Bob')), 'player/not-yours-to-remove'],
  ['a player removes the host', remove(idOf('Ada'), HOST), 'player/not-yours-to-remove'],
  ['a stranger removes a player', remove(idOf('Zoe'), idOf('Ada')), 'player/not-yours-to-remove'],
  ['a stranger removes the host', remove(idOf('Zoe'), HOST), 'player/not-yours-to-remove'],
  ['the host removes a stranger', remove(HOST, idOf('Zoe')), 'player/not-found'],
  ['a stranger leaves', remove(idOf('Zoe'), idOf('Zoe')), 'player/not-found'],
])('[J6] %s', (_what, command, refusal) => {
  expect(refusalOf(aGame().withPlayers('Ada', 'Bob').inQuestion(), command)).toBe(refusal)
})

test('[J7] only a player whom the host removes is told to quit', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inLobby()
  expect(decide(game, leave('Ada'), after(game, 1))).toMatchObject({ effects: [] })
  expect(decide(game, removeByHost('Ada'), after(game, 1))).toMatchObject({
    effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Ada')] }],
  })
})

test('[J8] the host removes all who joined since a given time, in one change', () => {
  const early = aGame().withPlayers('Ada', 'Bob').inLobby()
  const moment = after(early, 10)
  const game = play(early, [join('Cleo'), join('Dan')], moment)
  const decision = decide(game, removeNewest(moment), after(game, 11))
  expect(decision).toMatchObject({
    ok: true,
    game: { players: [{ nickname: 'Ada' }, { nickname: 'Bob' }] },
    effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Cleo'), idOf('Dan')] }],
  })
})

test('[J8] the host removes one player and all who joined after that player, also at the same moment', () => {
  const game = play(aGame().inLobby(), ['Ada', 'Bob', 'Cleo'].map(join))
  const remaining = play(game, removeNewest(idOf('Bob')))
  expect(remaining.players.map(({ nickname }) => nickname)).toEqual(['Ada'])
  expect(refusalOf(game, removeNewest(idOf('Zoe')))).toBe('player/not-found')
})

test('[J8] when no player joined since then, nothing changes', () => {
  const game = aGame().withPlayers('Ada').inLobby()
  expect(decide(game, removeNewest(after(game, 60)), after(game, 61))).toEqual({ ok: true, game, effects: [] })
})

test('[J8] scores and answers of the removed players go, and the question that waited for them closes', () => {
  const scored = play(
    questionPlayed(aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion(), [answer('Bob', option(2))]),
    complete(),
  )
  expect(Object.keys(play(scored, removeNewest(idOf('Bob'))).cards)).toEqual(['1'])
  const waiting = play(aGame().withPlayers('Ada', 'Bob').inQuestion(), answer('Ada', option(2)))
  expect(play(waiting, removeNewest(idOf('Bob'))).phase.kind).toBe('result')
})

test.each([
  ['one player', ban('Ada')],
  ['the newest players', removeNewest(idOf('Ada'), true)],
])('[J9] banning %s: they are told so, and do not come back', (_what, command) => {
  const game = aGame().withPlayers('Ada').inLobby()
  expect(decide(game, command, after(game, 1))).toMatchObject({
    effects: [{ kind: 'quit', reason: 'BANNED', participantIds: [idOf('Ada')] }],
  })
  const banned = play(game, command)
  expect(refusalOf(banned, join('Ada'))).toBe('player/banned')
  expect(refusalOf(banned, { kind: 'join', playerId: idOf('another participant'), nickname: 'Ada' })).toBeUndefined()
})

test('[J9] no player can ban, neither themselves nor others', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inLobby()
  expect(refusalOf(game, { kind: 'remove', by: idOf('Ada'), participantId: idOf('Ada'), ban: true })).toBe(
    'game/host-only',
  )
  expect(refusalOf(game, { kind: 'remove', by: idOf('Ada'), participantId: idOf('Bob'), ban: true })).toBe(
    'game/host-only',
  )
})
