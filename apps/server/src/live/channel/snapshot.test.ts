import type { Game } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, test } from 'vitest'
import { createSnapshot } from './snapshot.ts'
import { aGame, anAnswer, at, participant } from '../store/testing/stored-game.ts'

const [ADA, BOB] = [participant(), participant()]

const play = (game: Game, ...actions: [number, Action][]): Game =>
  actions.reduce((state, [seconds, action]) => {
    const decision = perform(state, action, at(seconds))
    if (!decision.ok) throw new Error(decision.refusal)
    return decision.value.game
  }, game)

const fresh = aGame()
const HOST = fresh.hostId
const inQuestion = play(
  fresh,
  [1, { kind: 'join', playerId: ADA, nickname: 'Ada' }],
  [1, { kind: 'join', playerId: BOB, nickname: 'Bob' }],
  [3, { kind: 'tick' }],
  [4, { kind: 'complete', by: HOST }],
  [7, { kind: 'tick' }],
  [10, { kind: 'tick' }],
)
const stored = (version: number, game = inQuestion) => ({ game, version, joins: 0, changedAt: at(10) })

test('a small game computes its perspective again once it was forgotten, and a large one keeps it', () => {
  const players = Array.from({ length: 101 }, (_, place) => ({
    ...inQuestion.players[0]!,
    id: participant(),
    number: place,
  }))
  for (const [count, isKept] of [
    [100, false],
    [101, true],
  ] as const) {
    const snapshot = createSnapshot(stored(5, { ...inQuestion, players: players.slice(0, count) }))
    const before = snapshot.perspective()
    expect(snapshot.perspective()).toBe(before)
    snapshot.forgetPerspective()
    expect(snapshot.perspective() === before).toBe(isKept)
  }
})

test('accept ignores a state that is older than the snapshot', () => {
  const snapshot = createSnapshot(stored(5))
  expect(snapshot.accept(stored(4, fresh))).toBe(false)
  expect(snapshot.game).toBe(inQuestion)
})

test('accept ignores the version that the snapshot has, except for answers that it does not have', () => {
  const snapshot = createSnapshot(stored(5))
  expect(snapshot.accept(stored(5))).toBe(false)
  const other = createSnapshot(stored(5))
  other.record(inQuestion.phaseSeq, [anAnswer(ADA)])
  expect(snapshot.accept(stored(5, other.game))).toBe(true)
  expect(snapshot.perspective().viewOf(ADA)).toBe('answered')
  expect(snapshot.accept(stored(5, other.game))).toBe(false)
})

test('a recorded answer is visible immediately, and kept when a state that was read before it is accepted', () => {
  const snapshot = createSnapshot(stored(5))
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])).toEqual([ADA])
  expect(snapshot.perspective().viewOf(ADA)).toBe('answered')
  expect(snapshot.accept(stored(6))).toBe(true)
  expect(snapshot.perspective().viewOf(ADA)).toBe('answered')
  expect(snapshot.allPlayersAnswered()).toBe(false)
  snapshot.record(inQuestion.phaseSeq, [anAnswer(BOB)])
  expect(snapshot.allPlayersAnswered()).toBe(true)
})

test('an answer counts once, and not at all for another phase or from a participant who is not a player', () => {
  const snapshot = createSnapshot(stored(5))
  snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA, 0)])).toEqual([])
  expect(snapshot.record(inQuestion.phaseSeq - 1, [anAnswer(BOB)])).toEqual([])
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(participant())])).toEqual([])
})

test('the answer of a player who left is not restored when they join again', () => {
  const snapshot = createSnapshot(stored(5))
  snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])
  const again = play(
    inQuestion,
    [30, { kind: 'remove', by: ADA, participantId: ADA }],
    [30.5, { kind: 'join', playerId: ADA, nickname: 'Ada' }],
  )
  snapshot.accept(stored(7, again))
  expect(snapshot.perspective().viewOf(ADA)).toBe('all')
})

const joining = (number: number) => ({
  id: participant(),
  number,
  nickname: `Eve_${number}`,
  joinedAt: at(12),
  joinedSeq: 4,
})

test('players of a later version are added, in joining order, once the versions between have arrived', () => {
  const snapshot = createSnapshot(stored(5))
  const [eve, fay, gil] = [joining(9), joining(10), joining(11)]
  expect([snapshot.add(8, [gil]), snapshot.add(7, [fay])]).toEqual([true, true])
  expect([snapshot.isPlayer(fay.id), snapshot.version, snapshot.joins]).toEqual([false, 5, 0])
  expect(snapshot.add(6, [eve])).toBe(true)
  expect([snapshot.version, snapshot.joins]).toEqual([8, 3])
  for (const version of [6, 7, 8]) expect(snapshot.add(version, [eve])).toBe(true)
  expect(snapshot.game.players.slice(2)).toEqual([eve, fay, gil])
})

test('players of a later version than an accepted state are added to it, and earlier ones not again', () => {
  const snapshot = createSnapshot(stored(5))
  const [eve, fay] = [joining(9), joining(10)]
  snapshot.add(7, [eve])
  snapshot.add(8, [fay])
  snapshot.accept({ ...stored(7), game: { ...inQuestion, players: [...inQuestion.players, eve] }, joins: 1 })
  expect([snapshot.version, snapshot.joins]).toEqual([8, 2])
  expect(snapshot.game.players.slice(2)).toEqual([eve, fay])
})

test('joins that an accepted state contains wait no longer', () => {
  const snapshot = createSnapshot(stored(5))
  for (let version = 7; version < 107; version++) snapshot.add(version, [joining(version)])
  snapshot.accept(stored(200))
  expect(snapshot.add(202, [joining(202)])).toBe(true)
})

test('with a hundred joins of later versions waiting, the game has to be loaded', () => {
  const snapshot = createSnapshot(stored(5))
  const added = Array.from({ length: 101 }, (_, place) => snapshot.add(7 + place, [joining(9 + place)]))
  expect(added).toEqual([...Array.from({ length: 100 }, () => true), false])
})
