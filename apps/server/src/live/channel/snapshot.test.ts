import { decide } from '@pinwheel/engine'
import type { Command, Game } from '@pinwheel/engine'
import { expect, test } from 'vitest'
import { snapshotOf } from './snapshot.ts'
import { aGame, anAnswer, at, participant } from '../store/testing/stored-game.ts'

const [ADA, BOB] = [participant(), participant()]

const played = (game: Game, ...commands: [number, Command][]): Game =>
  commands.reduce((state, [seconds, command]) => {
    const decision = decide(state, command, at(seconds))
    if (!decision.ok) throw new Error(decision.refusal)
    return decision.game
  }, game)

const fresh = aGame()
const HOST = fresh.hostId
const inQuestion = played(
  fresh,
  [1, { kind: 'join', playerId: ADA, nickname: 'Ada' }],
  [1, { kind: 'join', playerId: BOB, nickname: 'Bob' }],
  [3, { kind: 'tick' }],
  [4, { kind: 'complete', by: HOST }],
  [7, { kind: 'tick' }],
  [10, { kind: 'tick' }],
)
const stored = (version: number, game = inQuestion) => ({ game, version, changedAt: at(10) })

test('accept ignores a state that is older than the snapshot', () => {
  const snapshot = snapshotOf(stored(5))
  expect(snapshot.accept(stored(4, fresh))).toBe(false)
  expect(snapshot.game).toBe(inQuestion)
})

test('a recorded answer is visible immediately, and kept when a state that was read before it is accepted', () => {
  const snapshot = snapshotOf(stored(5))
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])).toEqual([ADA])
  expect(snapshot.perspective().faceOf(ADA)).toBe('answered')
  expect(snapshot.accept(stored(6))).toBe(true)
  expect(snapshot.perspective().faceOf(ADA)).toBe('answered')
  expect(snapshot.hasEverybodyAnswered()).toBe(false)
  snapshot.record(inQuestion.phaseSeq, [anAnswer(BOB)])
  expect(snapshot.hasEverybodyAnswered()).toBe(true)
})

test('an answer counts once, and not at all for another phase or from a participant who is not a player', () => {
  const snapshot = snapshotOf(stored(5))
  snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA, 0)])).toEqual([])
  expect(snapshot.record(inQuestion.phaseSeq - 1, [anAnswer(BOB)])).toEqual([])
  expect(snapshot.record(inQuestion.phaseSeq, [anAnswer(participant())])).toEqual([])
})

test('the answer of a player who left is not restored when they join again', () => {
  const snapshot = snapshotOf(stored(5))
  snapshot.record(inQuestion.phaseSeq, [anAnswer(ADA)])
  const again = played(
    inQuestion,
    [30, { kind: 'remove', by: ADA, participantId: ADA }],
    [30.5, { kind: 'join', playerId: ADA, nickname: 'Ada' }],
  )
  snapshot.accept(stored(7, again))
  expect(snapshot.perspective().faceOf(ADA)).toBe('all')
})

test('players are added without loading the game only when no version is missing', () => {
  const snapshot = snapshotOf(stored(5))
  const player = { id: participant(), number: 9, nickname: 'Eve', joinedAt: at(12), joinedSeq: 4 }
  expect(snapshot.add(7, [player])).toBe(false)
  expect(snapshot.isPlayer(player.id)).toBe(false)
  expect(snapshot.add(6, [player])).toBe(true)
  expect([snapshot.isPlayer(player.id), snapshot.version]).toEqual([true, 6])
  expect(snapshot.add(6, [player])).toBe(true)
  expect(snapshot.game.players).toHaveLength(3)
})
