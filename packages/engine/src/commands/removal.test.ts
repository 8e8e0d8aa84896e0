import { ok } from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import { isPlayer, perspective, type Command, type Game, type ParticipantId } from '../index.ts'
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
  perform,
  play,
  questionPlayed,
  removeByHost,
  removeNewest,
  type Action,
} from '../../testing/index.ts'

const refusalOf = (game: Game, action: Action) => {
  const decision = perform(game, action, after(game, 1))
  return decision.ok ? undefined : decision.refusal
}

test('[J5] removes a leaving player with score and answer; the participant can join again with the same nickname', () => {
  const scored = play(
    questionPlayed(aGame().withPlayers('Ada', 'Bob').inQuestion(), [answer('Ada', option(2))]),
    complete(),
  )
  const left = play(scored, leave('Ada'))
  expect(isPlayer(left, idOf('Ada'))).toBe(false)
  expect([...left.cards.keys()]).toEqual([2])
  const back = play(left, join('Ada'))
  expect(back.players.map(({ nickname }) => nickname)).toEqual(['Bob', 'Ada'])
  expect(back.cards).toEqual(left.cards)
})

test('[J5] a participant who leaves and joins again before answering can answer', () => {
  const game = play(aGame().withPlayers('Ada', 'Bob').inQuestion(), [leave('Ada'), join('Ada')])
  expect(play(game, answer('Ada', option(1))).answers).toMatchObject([{ playerId: idOf('Ada'), answer: option(1) }])
})

const LEAVING = [
  ['leaves', leave('Ada')],
  ['is removed', removeByHost('Ada')],
] as const

describe.each(LEAVING)(
  '[J10] a participant who answered, %s and joins again during the same question',
  (_how, leaving) => {
    const question = aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion()
    const back = play(question, [answer('Ada', option(2)), leaving, join('Ada')])

    test('[J10] cannot answer it again; the first answer does not count', () => {
      expect(refusalOf(back, answer('Ada', option(1)))).toBe('answer/already-given')
      expect(back.answers).toEqual([])
    })

    test('[J10] sees that the result is awaited, and is not counted in the total of submissions', () => {
      expect(perspective(back).player(idOf('Ada'), after(back, 2))).toEqual({
        type: 'GAME_AWAITING_RESULT_PLAYER',
        seq: back.phaseSeq,
        countdown: expect.objectContaining({ serverTime: expect.any(String) as string }) as object,
        pagination: { current: 1, total: 3 },
        submissions: { current: 0, total: 2 },
        player: { nickname: 'Ada', score: { total: 0 } },
      })
      expect(perspective(back).host(after(back, 2))).toMatchObject({ submissions: { current: 0, total: 2 } })
    })

    test('[J10] [P5] does not delay the close of the question when all other players have answered', () => {
      const one = play(back, answer('Bob', option(1)))
      expect(one.phase.kind).toBe('question')
      const all = play(one, answer('Cleo', option(1)))
      expect(all.phase.kind).toBe('result')
      expect(play(back, [answer('Bob', option(1)), leave('Cleo')]).phase.kind).toBe('result')
    })

    test('[J10] still cannot answer after leaving and joining once more', () => {
      const again = play(back, [leaving, join('Ada')])
      expect(refusalOf(again, answer('Ada', option(1)))).toBe('answer/already-given')
    })

    test('[J10] can answer the next question', () => {
      const next = advanced(back, 'question', 2)
      expect(refusalOf(next, answer('Ada', option(1)))).toBeUndefined()
    })
  },
)

test('[J10] of several participants who answered and left one after another, none delays the close after joining again', () => {
  const question = aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion()
  const answered = play(question, [answer('Ada', option(2)), answer('Bob', option(2))])
  const back = play(answered, [leave('Ada'), leave('Bob'), join('Ada'), join('Bob')])
  for (const name of ['Ada', 'Bob']) expect(refusalOf(back, answer(name, option(1)))).toBe('answer/already-given')
  expect(play(back, answer('Cleo', option(1))).phase.kind).toBe('result')
})

test('[J10] a participant who was removed before answering, together with one who had answered, can answer after joining again', () => {
  const question = aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion()
  const removed = play(question, [answer('Bob', option(2)), removeNewest(idOf('Bob'))])
  const back = play(removed, [join('Bob'), join('Cleo')])
  expect(refusalOf(back, answer('Bob', option(1)))).toBe('answer/already-given')
  expect(refusalOf(back, answer('Cleo', option(1)))).toBeUndefined()
  expect(play(back, answer('Ada', option(1))).phase.kind).toBe('question')
})

test('[J5] an answer given before the join does not belong to the new player, even if storage still has it', () => {
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

test('[J7] sends the quit event to a player removed by the host, not to one who leaves', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inLobby()
  expect(perform(game, leave('Ada'), after(game, 1))).toMatchObject({ value: { effects: [] } })
  expect(perform(game, removeByHost('Ada'), after(game, 1))).toMatchObject({
    value: { effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Ada')] }] },
  })
})

test('[J8] removes all players who joined at a given time or later, in one change', () => {
  const early = aGame().withPlayers('Ada', 'Bob').inLobby()
  const since = after(early, 10)
  const game = play(early, [join('Cleo'), join('Dan')], since)
  const decision = perform(game, removeNewest(since), after(game, 11))
  expect(decision).toMatchObject({
    ok: true,
    value: {
      game: { players: [{ nickname: 'Ada' }, { nickname: 'Bob' }] },
      effects: [{ kind: 'quit', reason: 'REMOVED', participantIds: [idOf('Cleo'), idOf('Dan')] }],
    },
  })
})

test('[J8] removes one player and all later ones, including those who joined in the same millisecond', () => {
  const game = play(aGame().inLobby(), ['Ada', 'Bob', 'Cleo'].map(join))
  const remaining = play(game, removeNewest(idOf('Bob')))
  expect(remaining.players.map(({ nickname }) => nickname)).toEqual(['Ada'])
  expect(refusalOf(game, removeNewest(idOf('Zoe')))).toBe('player/not-found')
})

test('[J8] changes nothing when no player joined since the given time', () => {
  const game = aGame().withPlayers('Ada').inLobby()
  expect(perform(game, removeNewest(after(game, 60)), after(game, 61))).toEqual(ok({ game, effects: [] }))
})

test('[J8] deletes scores and answers of the removed players, and closes a question that waited for them', () => {
  const scored = play(
    questionPlayed(aGame().withPlayers('Ada', 'Bob', 'Cleo').inQuestion(), [answer('Bob', option(2))]),
    complete(),
  )
  expect([...play(scored, removeNewest(idOf('Bob'))).cards.keys()]).toEqual([1])
  const waiting = play(aGame().withPlayers('Ada', 'Bob').inQuestion(), answer('Ada', option(2)))
  expect(play(waiting, removeNewest(idOf('Bob'))).phase.kind).toBe('result')
})

test.each([
  ['one player', ban('Ada')],
  ['the newest players', removeNewest(idOf('Ada'), true)],
])('[J9] banning %s sends the quit event and records the ban', (_what, command) => {
  const game = aGame().withPlayers('Ada').inLobby()
  expect(perform(game, command, after(game, 1))).toMatchObject({
    value: { effects: [{ kind: 'quit', reason: 'BANNED', participantIds: [idOf('Ada')] }] },
  })
  expect(play(game, command).banned).toEqual([idOf('Ada')])
})

test('[J9] refuses bans by players, of themselves and of others', () => {
  const game = aGame().withPlayers('Ada', 'Bob').inLobby()
  expect(refusalOf(game, { kind: 'remove', by: idOf('Ada'), participantId: idOf('Ada'), ban: true })).toBe(
    'game/host-only',
  )
  expect(refusalOf(game, { kind: 'remove', by: idOf('Ada'), participantId: idOf('Bob'), ban: true })).toBe(
    'game/host-only',
  )
})
