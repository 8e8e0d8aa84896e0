import { expect, test } from 'vitest'
import { nicknameKeys, ok, refused } from '@pinwheel/contract'
import {
  aGame,
  after,
  ban,
  HOST,
  idOf,
  join,
  leave,
  lock,
  perform,
  play,
  removeByHost,
  type Action,
} from '../testing/index.ts'
import { admissionState, admit, isPlayer, type Game } from './index.ts'

const refusalOf = (game: Game, action: Action) => {
  const decision = perform(game, action, after(game, 1))
  return decision.ok ? undefined : decision.refusal
}

const JOINABLE = [
  'opening',
  'inLobby',
  'inBegin',
  'inPreview',
  'inQuestion',
  'inResult',
  'inLeaderboard',
  'inPodium',
] as const

test.each(JOINABLE)('[J1] participants can join and leave in phase %s', (phase) => {
  const game = aGame().withPlayers('Ada')[phase]()
  expect(isPlayer(play(game, join('Bob')), idOf('Bob'))).toBe(true)
  expect(isPlayer(play(game, leave('Ada')), idOf('Ada'))).toBe(false)
})

test('[J1] refuses joins after the end of the game', () => {
  expect(refusalOf(aGame().withPlayers('Ada').ended(), join('Bob'))).toBe('game/not-active')
})

test('[J1] adds a new player at the end of the list, with the time and phase of the join', () => {
  const game = play(aGame().withPlayers('Ada').inPreview(), join('Bob'))
  expect(game.players).toEqual([
    expect.objectContaining({ nickname: 'Ada', number: 1, joinedSeq: 1 }),
    { id: idOf('Bob'), number: 2, nickname: 'Bob', joinedAt: after(game, 1), joinedSeq: game.phaseSeq },
  ])
})

test('[J2] refuses a second join of a player or of the host', () => {
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
])('[J3] with %s in the game, refuses the nickname %s', (present, nickname) => {
  const game = aGame().withPlayers(present).inLobby()
  expect(refusalOf(game, { kind: 'join', playerId: idOf('another participant'), nickname })).toBe(
    'player/nickname-taken',
  )
})

test('[J3] accepts similar nicknames that look different', () => {
  const game = aGame().withPlayers('Ella', 'Lan').inLobby()
  for (const nickname of ['Elia', 'Ellen', 'Ian'])
    expect(refusalOf(game, { kind: 'join', playerId: idOf(nickname), nickname })).toBeUndefined()
})

test('[J4] a full game refuses joins until a player leaves', () => {
  const game = aGame({ maxPlayers: 2 }).withPlayers('Ada', 'Bob').inLobby()
  expect(refusalOf(game, join('Cleo'))).toBe('game/full')
  expect(play(game, [leave('Ada'), join('Cleo')]).players).toHaveLength(2)
})

test('[J2] [J3] [J4] joiners who are admitted together count for those after them', () => {
  const game = aGame({ maxPlayers: 3 }).withPlayers('Ada').inLobby()
  const joiners = [
    ['Lan', 'Lan'],
    ['another participant', 'lan'],
    ['Lan', 'Other'],
    ['Bob', 'Bob'],
    ['Cleo', 'Cleo'],
  ].map(([name = '', nickname = '']) => ({ playerId: idOf(name), ...nicknameKeys(nickname) }))
  expect(admit(admissionState(game, joiners), joiners)).toEqual([
    ok(),
    refused('player/nickname-taken'),
    refused('player/already-joined'),
    ok(),
    refused('game/full'),
  ])
})

test('[J9] a banned participant cannot join; another participant may take the nickname', () => {
  const banned = play(aGame().withPlayers('Ada').inLobby(), ban('Ada'))
  expect(refusalOf(banned, join('Ada'))).toBe('player/banned')
  expect(refusalOf(banned, { kind: 'join', playerId: idOf('another participant'), nickname: 'Ada' })).toBeUndefined()
})

test('[J9] a participant who was removed without a ban can join again', () => {
  const removed = play(aGame().withPlayers('Ada').inLobby(), removeByHost('Ada'))
  expect(refusalOf(removed, join('Ada'))).toBeUndefined()
})

test('[H6] a locked game refuses new players, but tells its players that they have joined', () => {
  const locked = play(aGame().withPlayers('Ada').inLobby(), lock(true))
  expect(refusalOf(locked, join('Bob'))).toBe('game/locked')
  expect(refusalOf(locked, join('Ada'))).toBe('player/already-joined')
  expect(play(locked, [lock(false), join('Bob')]).players).toHaveLength(2)
})
