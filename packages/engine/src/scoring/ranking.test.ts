import { describe, expect, test } from 'vitest'
import { perspective, scoreOf, type Game } from '../index.ts'
import {
  aGame,
  addCorrect,
  after,
  answer,
  complete,
  idOf,
  join,
  leave,
  multiChoice,
  next,
  option,
  place,
  play,
  pin,
  puzzle,
  questionPlayed,
  range,
  removeCorrect,
  typeAnswer,
  typed,
  value,
  type Action,
} from '../../testing/index.ts'
import { gapToPlayerAbove } from './standings.ts'
import { currentStandings } from './score-cards.ts'

const order = (game: Game) => currentStandings(game).map(({ player }) => player.nickname)
const totals = (game: Game) =>
  Object.fromEntries(currentStandings(game).map(({ player, score }) => [player.nickname, score.total]))
const streaks = (game: Game) =>
  Object.fromEntries(currentStandings(game).map(({ player, score }) => [player.nickname, score.streak]))
const times = (game: Game) =>
  Object.fromEntries(currentStandings(game).map(({ player, score }) => [player.nickname, score.answerTimeMs]))

/** Plays a question: each answer arrives after its own number of seconds, then the host skips the rest. */
const answered = (game: Game, given: readonly [seconds: number, Action][]): Game => {
  const played = given.reduce((current, [seconds, action]) => play(current, action, after(game, seconds)), game)
  return played.phase.kind === 'question' ? play(played, complete(), after(game, 20)) : played
}
const toQuestion = (result: Game): Game => next(next(next(result)))

const classic = aGame().withPlayers('Ada', 'Bob', 'Cleo')
const slider = aGame({ mode: 'ZERO_TO_ONE_HUNDRED' }).withPlayers('Ada', 'Bob', 'Cleo')

describe('scores', () => {
  test('[S15] a streak grows with each correct answer and ends with a wrong or missing one', () => {
    const first = questionPlayed(classic.inQuestion(), [
      answer('Ada', option(2)),
      answer('Bob', option(2)),
      answer('Cleo', option(1)),
    ])
    expect(streaks(first)).toEqual({ Ada: 1, Bob: 1, Cleo: 0 })
    const second = questionPlayed(toQuestion(first), [answer('Ada', option(2)), answer('Cleo', option(2))])
    expect(streaks(second)).toEqual({ Ada: 2, Bob: 0, Cleo: 1 })
  })

  test('[S16] applies the scores when the host leaves the result', () => {
    const result = questionPlayed(classic.inQuestion(), [answer('Ada', option(2))], 15)
    expect(result.cards.size).toBe(0)
    expect(Object.fromEntries(play(result, complete()).cards)).toEqual({
      1: { total: 750, streak: 1, answerTimeMs: 15_000, position: 1 },
      2: { total: 0, streak: 0, answerTimeMs: 30_000, position: 2 },
      3: { total: 0, streak: 0, answerTimeMs: 30_000, position: 3 },
    })
  })

  test('[S16] the total is the previous total plus the points of this question', () => {
    const first = questionPlayed(classic.inQuestion(), [answer('Ada', option(2))], 15)
    const second = questionPlayed(toQuestion(first), [answer('Ada', option(2)), answer('Bob', option(2))], 7.5)
    expect(totals(second)).toEqual({ Ada: 1625, Bob: 875, Cleo: 0 })
  })

  test('[S14] totals in 0–100 mode can be negative', () => {
    const result = questionPlayed(slider.inQuestion(), [answer('Ada', value(30)), answer('Bob', value(33))])
    expect(totals(result)).toEqual({ Ada: -10, Bob: 3, Cleo: 100 })
  })

  test('[S14] totals in 0–100 mode have no floating-point error', () => {
    const first = questionPlayed(slider.inQuestion(), [answer('Ada', value(30.1)), answer('Bob', value(30.3))])
    const second = questionPlayed(toQuestion(first), [answer('Ada', value(30.2)), answer('Bob', value(30))])
    expect(totals(second)).toEqual({ Ada: 0.3, Bob: -9.7, Cleo: 200 })
  })

  test.each([
    ['during a preview', 'inPreview', 100],
    ['during a question', 'inQuestion', 100],
    ['during a result', 'inResult', 200],
    ['at a leaderboard', 'inLeaderboard', 200],
  ] as const)(
    '[S17] in 0–100 mode a player who joins %s (%s) of the second question starts with %d',
    (_when, phase, total) => {
      expect(totals(play(slider[phase](2), join('Dan')))).toMatchObject({ Dan: total })
      expect(totals(play(classic[phase](2), join('Dan')))).toMatchObject({ Dan: 0 })
    },
  )

  test('[S17] a missed question adds 100 once, not again in the next result', () => {
    const withDan = play(slider.inLeaderboard(1), join('Dan'))
    const second = questionPlayed(next(next(withDan)), [answer('Dan', value(30))])
    expect(totals(second)).toMatchObject({ Dan: 90 })
    expect(totals(next(second))).toMatchObject({ Dan: 90 })
  })
})

describe('ranking', () => {
  test('[R1] Classic ranks the highest total first', () => {
    const result = answered(classic.inQuestion(), [
      [9, answer('Ada', option(2))],
      [3, answer('Cleo', option(2))],
    ])
    expect(order(result)).toEqual(['Cleo', 'Ada', 'Bob'])
  })

  test('[R1] 0–100 mode ranks the lowest total first', () => {
    const result = questionPlayed(slider.inQuestion(), [answer('Bob', value(40)), answer('Cleo', value(30))])
    expect(order(result)).toEqual(['Cleo', 'Bob', 'Ada'])
  })

  test('[R2] equal totals rank by less answer time over all questions', () => {
    const first = answered(slider.inQuestion(), [
      [9, answer('Ada', value(35))],
      [8, answer('Bob', value(35))],
      [8, answer('Cleo', value(35))],
    ])
    expect(order(first)).toEqual(['Bob', 'Cleo', 'Ada'])
    const second = answered(toQuestion(first), [
      [2, answer('Ada', value(25))],
      [4, answer('Bob', value(25))],
      [4, answer('Cleo', value(35))],
    ])
    expect(order(second)).toEqual(['Ada', 'Bob', 'Cleo'])
  })

  test('[R2] equal answer times rank by joining order; no position is shared', () => {
    expect(currentStandings(classic.inResult()).map(({ position, player }) => [position, player.nickname])).toEqual([
      [1, 'Ada'],
      [2, 'Bob'],
      [3, 'Cleo'],
    ])
  })

  test('[R2] answer times count in whole milliseconds, as they were', () => {
    // 1.001 × 1000 is in floating point a little less than 1001.
    expect(times(answered(classic.inQuestion(), [[1.001, answer('Ada', option(2))]]))).toMatchObject({ Ada: 1001 })
  })

  test('[R3] unanswered, skipped and missed questions count with their full duration', () => {
    const first = answered(classic.inQuestion(), [[6, answer('Ada', option(1))]])
    expect(times(first)).toEqual({ Ada: 6000, Bob: 30_000, Cleo: 30_000 })
    expect(times(play(first, join('Dan')))).toMatchObject({ Dan: 30_000 })
    const late = answered(classic.inQuestion(), [])
    expect(times(next(play(late, join('Dan'))))).toMatchObject({ Dan: 30_000 })
  })

  test('[R3] an answer in the grace period counts with the full duration', () => {
    const result = play(classic.inQuestion(), answer('Ada', option(2)), after(classic.inQuestion(), 30.4))
    expect(times(next(result))).toMatchObject({ Ada: 30_000 })
  })

  test.each([
    [
      'CLASSIC',
      questionPlayed(classic.inQuestion(), [answer('Ada', option(2)), answer('Bob', option(2))], 15),
      [0, 750],
    ],
    [
      'ZERO_TO_ONE_HUNDRED',
      questionPlayed(slider.inQuestion(), [answer('Ada', value(30)), answer('Bob', value(42))]),
      [22, 88],
    ],
  ])('[R4] in %s the distance to the player above is never negative', (_mode, result, distances) => {
    expect(currentStandings(result).map(gapToPlayerAbove)).toEqual([
      undefined,
      { points: distances[0], nickname: 'Ada' },
      { points: distances[1], nickname: 'Bob' },
    ])
  })

  test('[R4] the distance to the player above has no floating-point error', () => {
    const result = questionPlayed(slider.inQuestion(), [answer('Ada', value(33.3)), answer('Bob', value(36.7))])
    expect(totals(result)).toMatchObject({ Ada: 3.3, Bob: 6.7 })
    expect(currentStandings(result).map(gapToPlayerAbove)).toEqual([
      undefined,
      { points: 3.4, nickname: 'Ada' },
      { points: 93.3, nickname: 'Bob' },
    ])
  })

  test('[R5] positions close up when a player leaves', () => {
    const board = next(questionPlayed(classic.inQuestion(), [answer('Bob', option(2))]))
    const left = play(board, leave('Bob'))
    expect(currentStandings(left).map(({ position, player }) => [position, player.nickname])).toEqual([
      [1, 'Ada'],
      [2, 'Cleo'],
    ])
  })

  test.each(['inLeaderboard', 'inPodium'] as const)('[R5] a player who joins in phase %s ranks last', (phase) => {
    for (const game of [classic, slider])
      expect(order(play(game[phase](), join('Dan')))).toEqual(['Ada', 'Bob', 'Cleo', 'Dan'])
  })

  test('[R5] in 0–100 mode a late player does not rank first', () => {
    const first = questionPlayed(slider.inQuestion(), [answer('Ada', value(90))])
    expect(order(play(next(first), join('Dan')))).toEqual(['Ada', 'Bob', 'Cleo', 'Dan'])
  })

  test('[R6] the list of games shows rank and score as last applied', () => {
    const result = questionPlayed(classic.inQuestion(), [answer('Bob', option(2))], 15)
    expect(scoreOf(result, idOf('Bob'))).toEqual({ rank: 0, score: 0 })
    expect(scoreOf(next(result), idOf('Bob'))).toEqual({ rank: 1, score: 750 })
    expect(scoreOf(play(next(result), join('Dan')), idOf('Dan'))).toEqual({ rank: 0, score: 0 })
    expect(scoreOf(next(result), idOf('Zoe'))).toEqual({ rank: 0, score: 0 })
  })
})

const resultOf = (question: Parameters<typeof aGame>[0]) => aGame(question).withPlayers('Ada').inResult()

describe('correct answers', () => {
  const threeValues = puzzle({ values: ['a', 'b', 'c'] })
  const rhine = { type: 'MULTI_CHOICE', index: 1 } as const
  const result = questionPlayed(
    classic.inQuestion(),
    [answer('Ada', option(2)), answer('Bob', option(1)), answer('Cleo', option(1))],
    15,
  )

  test('[K2] adding a correct answer changes points by answer time, streaks and ranking', () => {
    expect(totals(result)).toEqual({ Ada: 750, Bob: 0, Cleo: 0 })
    const corrected = play(result, addCorrect(rhine), after(result, 300))
    expect(totals(corrected)).toEqual({ Ada: 750, Bob: 750, Cleo: 750 })
    expect(streaks(corrected)).toEqual({ Ada: 1, Bob: 1, Cleo: 1 })
    const swapped = play(corrected, removeCorrect({ type: 'MULTI_CHOICE', index: 2 }))
    expect(order(swapped)).toEqual(['Bob', 'Cleo', 'Ada'])
    expect(totals(next(swapped))).toEqual({ Ada: 0, Bob: 750, Cleo: 750 })
  })

  test('[K2] a correction does not change earlier questions', () => {
    const second = questionPlayed(toQuestion(result), [answer('Ada', option(1))], 15)
    expect(totals(play(second, addCorrect(rhine)))).toEqual({ Ada: 1500, Bob: 0, Cleo: 0 })
  })

  test('[K3] adding a correct answer, or removing a wrong one, changes nothing', () => {
    expect(play(result, addCorrect({ type: 'MULTI_CHOICE', index: 2 }))).toBe(result)
    expect(play(result, removeCorrect(rhine))).toBe(result)
    expect(play(result, removeCorrect(typed('Volga')))).toBe(result)
  })

  test('[K4] compares typed answers by display value when adding and removing', () => {
    const typedResult = resultOf({ questions: [typeAnswer()] })
    expect(play(typedResult, removeCorrect(typed(' oslo '))).outcomes[0]?.correct).toEqual([typed('Christiania')])
    expect(play(typedResult, addCorrect(typed('OSLO ')))).toBe(typedResult)
  })

  test('[K4] compares orders by content when removing', () => {
    const puzzled = resultOf({ questions: [threeValues] })
    expect(play(puzzled, removeCorrect({ type: 'PUZZLE', values: ['a', 'b', 'c'] })).outcomes[0]?.correct).toEqual([])
  })

  test('[K3] adding a value off the scale changes nothing', () => {
    const ranged = resultOf({ questions: [range()] })
    expect(play(ranged, addCorrect(value(101)))).toBe(ranged)
    const pinned = resultOf({ questions: [pin()] })
    expect(play(pinned, addCorrect(place(0.5, 0.5)))).toBe(pinned)
  })

  test('[K5] all players score 0 when no correct answer remains', () => {
    expect(totals(play(result, removeCorrect({ type: 'MULTI_CHOICE', index: 2 })))).toEqual({ Ada: 0, Bob: 0, Cleo: 0 })
  })

  test.each([
    [multiChoice(), typed('Rhine'), 'answer/wrong-type'],
    [multiChoice(), { type: 'MULTI_CHOICE', index: 5 } as const, 'answer/no-such-option'],
    [threeValues, { type: 'PUZZLE' as const, values: ['a', 'b', 'd'] }, 'answer/not-a-permutation'],
  ])('[K7] $type: refuses a correct answer that does not fit the question', (question, correct, refusal) => {
    const game = resultOf({ questions: [question] })
    expect(() => play(game, addCorrect(correct))).toThrow(refusal)
  })

  test('[K8] refuses a correct answer beyond fifty, but not one that is correct already', () => {
    const typedResult = resultOf({ questions: [typeAnswer()] })
    const more = Array.from({ length: 48 }, (_, index) => addCorrect(typed(`Oslo ${index}`)))
    const full = play(typedResult, more)
    expect(() => play(full, addCorrect(typed('Bergen')))).toThrow('game/too-many-correct')
    expect(play(full, addCorrect(typed('oslo 0')))).toBe(full)
    expect(play(full, [removeCorrect(typed('Oslo')), addCorrect(typed('Bergen'))]).outcomes[0]?.correct).toHaveLength(
      50,
    )
  })

  test('[V14] a correction does not change the question that the host sees', () => {
    const event = perspective(play(result, addCorrect(rhine))).host(after(result, 2))
    expect(event).toMatchObject({ question: multiChoice() })
  })
})
