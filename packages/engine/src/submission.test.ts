import type { Answer } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { buildResults, hasAnswered, type EpochMs, type Game } from './index.ts'
import {
  aGame,
  after,
  answer,
  HOST,
  idOf,
  join,
  leave,
  multiChoice,
  next,
  option,
  order,
  perform,
  pin,
  place,
  play,
  puzzle,
  range,
  trueFalse,
  truth,
  typeAnswer,
  typed,
  value,
  type Action,
} from '../testing/index.ts'

const asked = aGame().withPlayers('Ada', 'Bob').inQuestion()
const refusalOf = (game: Game, action: Action, at: EpochMs = after(game, 1)) => {
  const decision = perform(game, action, at)
  return decision.ok ? undefined : decision.refusal
}

test('[A1] records an answer with the time of its arrival', () => {
  const game = play(asked, answer('Ada', option(2)), after(asked, 7.5))
  expect(game.answers).toEqual([{ playerId: idOf('Ada'), index: 0, answer: option(2), answeredAt: after(asked, 7.5) }])
  expect(game).toMatchObject({ phase: asked.phase, phaseSeq: asked.phaseSeq })
  expect([hasAnswered(game, idOf('Ada')), hasAnswered(game, idOf('Bob'))]).toEqual([true, false])
})

test("[A1] accepts an answer whose timestamp precedes the player's join (clock skew)", () => {
  const joined = play(asked, join('Cleo'), after(asked, 2))
  const game = play(joined, answer('Cleo', option(2)), after(asked, 1.999))
  expect(refusalOf(game, answer('Cleo', option(1)))).toBe('answer/already-given')
})

test.each(['opening', 'inLobby', 'inBegin', 'inPreview', 'inResult', 'inLeaderboard', 'inPodium'] as const)(
  '[A2] refuses answers in phase %s',
  (phase) => {
    expect(refusalOf(aGame().withPlayers('Ada')[phase](), answer('Ada', option(2)))).toBe('answer/no-question')
  },
)

test('[A3] accepts an answer within the 500 ms grace period', () => {
  expect(play(asked, answer('Ada', option(2)), after(asked, 30.5)).answers).toHaveLength(1)
})

test('[A3] refuses an answer after the grace period, even if the question is still open', () => {
  expect(refusalOf(asked, answer('Ada', option(2)), after(asked, 30.501))).toBe('answer/too-late')
})

test('[A9] a network that returns in the grace period delivers an answer in time; after it the question is unanswered', () => {
  const inTime = play(asked, answer('Ada', option(2)), after(asked, 30.4))
  expect(hasAnswered(inTime, idOf('Ada'))).toBe(true)
  expect(refusalOf(asked, answer('Bob', option(2), asked.phaseSeq), after(asked, 31))).toBe('answer/too-late')
  const closed = play(inTime, { kind: 'tick' }, after(asked, 30.5))
  expect(refusalOf(closed, answer('Bob', option(2), asked.phaseSeq), after(asked, 31))).toBe('answer/too-late')
  const podium = next(closed)
  expect(buildResults(podium, inTime.answers).summary).toMatchObject({
    questionMetrics: [{ correct: 1, incorrect: 0, unanswered: 1 }],
  })
})

test('[A4] refuses a second answer and keeps the first', () => {
  const game = play(asked, answer('Ada', option(2)))
  expect(refusalOf(game, answer('Ada', option(1)))).toBe('answer/already-given')
})

test('[A4] refuses a repeated answer as given, not as late, until the result is left', () => {
  const { phaseSeq: seq } = asked
  const answered = play(asked, answer('Ada', option(2)))
  const repeated = answer('Ada', option(2), seq)
  expect(refusalOf(answered, repeated, after(asked, 31))).toBe('answer/already-given')
  const ended = play(answered, answer('Bob', option(1)))
  expect(ended.phase.kind).toBe('result')
  expect(refusalOf(ended, repeated)).toBe('answer/already-given')
  expect(refusalOf(ended, answer('Ada', option(2)))).toBe('answer/no-question')
  expect(refusalOf(next(ended), repeated)).toBe('answer/too-late')
})

test.each([
  ['the host', asked, { kind: 'answer', playerId: HOST, answer: option(2) }],
  ['a stranger', asked, answer('Zoe', option(2))],
  ['a player who has left', play(asked, leave('Ada')), answer('Ada', option(2))],
] as const)('[A5] %s cannot answer', (_who, game, command) => {
  expect(refusalOf(game, command)).toBe('player/not-in-game')
})

test('[A6] refuses an answer to an earlier phase as too late, in any phase', () => {
  const seq = asked.phaseSeq
  expect(play(asked, answer('Ada', option(2), seq)).answers).toHaveLength(1)
  const following = aGame().withPlayers('Ada').inQuestion(2)
  expect(refusalOf(following, answer('Ada', option(2), seq))).toBe('answer/too-late')
  expect(refusalOf(aGame().withPlayers('Ada').inResult(), answer('Ada', option(2), seq))).toBe('answer/too-late')
})

const questions = { multiChoice, trueFalse, range, typeAnswer, pin, puzzle }
const open = (type: keyof typeof questions) =>
  aGame({ questions: [questions[type]()] })
    .withPlayers('Ada', 'Bob')
    .inQuestion()

test.each([
  ['multiChoice', truth(true), 'answer/wrong-type'],
  ['trueFalse', option(1), 'answer/wrong-type'],
  ['range', typed('50'), 'answer/wrong-type'],
  ['typeAnswer', value(1), 'answer/wrong-type'],
  ['pin', order('a', 'b', 'c'), 'answer/wrong-type'],
  ['puzzle', place(0.5, 0.5), 'answer/wrong-type'],
  ['multiChoice', option(4), 'answer/no-such-option'],
  ['puzzle', order('Malta', 'Belgium', 'Spain'), 'answer/not-a-permutation'],
  ['puzzle', order('Malta', 'Belgium', 'Canada'), 'answer/not-a-permutation'],
  ['puzzle', order('Malta', 'Belgium', 'Spain', 'Spain'), 'answer/not-a-permutation'],
  ['puzzle', order('Malta', 'Belgium', 'Spain', 'Norway'), 'answer/not-a-permutation'],
] as const satisfies readonly (readonly [keyof typeof questions, Answer, string])[])(
  '[A7] a %s question refuses %o',
  (type, given, refusal) => {
    expect(refusalOf(open(type), answer('Ada', given))).toBe(refusal)
  },
)

test.each([
  ['range', value(101)],
  ['typeAnswer', typed('   ')],
  ['typeAnswer', typed('\u200d')],
] as const)('[A8] a %s question accepts %o', (type, given) => {
  expect(play(open(type), answer('Ada', given)).answers).toHaveLength(1)
})
