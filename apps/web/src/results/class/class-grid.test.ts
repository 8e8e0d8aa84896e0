import type { PlayerAnswer } from '@pinwheel/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classicResults, playerId } from '../testing/sample-results.ts'
import type { GridRow } from './class-grid.ts'
import type { GridOrder } from './class-grid.ts'
import { averageSuccess, GRID_ORDERS, gridRows, inOrder, successByQuestion, successOf } from './class-grid.ts'
import { NEED_BELOW, playersWhoNeedHelp } from './needs.ts'

const given = (verdict: PlayerAnswer['verdict'], score = 0): PlayerAnswer => ({ verdict, score })
const RIGHT = given('CORRECT', 900)
const WRONG = given('INCORRECT')
const NONE = given('UNANSWERED')
const MISSED = given('MISSED')

const players = classicResults({ players: 3, questions: 2 })
const rows = gridRows(players, {
  [playerId(0)]: [RIGHT, RIGHT],
  [playerId(1)]: [WRONG, NONE],
  [playerId(2)]: [MISSED, RIGHT],
})
const names = (list: readonly GridRow[]) => list.map(({ metric }) => metric.player.nickname)

describe('success', () => {
  test('a question before a player joined does not count, a missing answer counts as wrong', () => {
    expect(rows.map(({ answers }) => averageSuccess(answers, 'CLASSIC'))).toEqual([100, 0, 100])
    expect(averageSuccess([RIGHT, NONE, MISSED], 'CLASSIC')).toBe(50)
    expect(averageSuccess([MISSED], 'CLASSIC')).toBeUndefined()
    expect(successByQuestion(rows, 2, 'CLASSIC')).toEqual([50, 67])
  })

  test.each([
    [given('CORRECT', -20), 1],
    [given('INCORRECT', 30), 0.7],
    [given('INCORRECT', 100), 0],
    [given('UNANSWERED', 100), 0],
  ])('in 0–100 mode it is the precision: %j is %d', (answer, success) => {
    expect(successOf(answer, 'ZERO_TO_ONE_HUNDRED')).toBeCloseTo(success)
  })
})

describe('orders', () => {
  test('by need the lowest success is first, and of equals the lower rank', () => {
    expect(names(inOrder(rows, 'NEED', 'CLASSIC'))).toEqual(['The Quizzards', 'Team Taco', 'Yuki'])
  })

  test('by name and by rank', () => {
    expect(names(inOrder(rows, 'NAME', 'CLASSIC'))).toEqual(['Team Taco', 'The Quizzards', 'Yuki'])
    expect(names(inOrder(rows, 'RANK', 'CLASSIC'))).toEqual(['Yuki', 'The Quizzards', 'Team Taco'])
  })

  const anyAnswer = fc.record({
    verdict: fc.constantFrom('CORRECT', 'INCORRECT', 'UNANSWERED', 'MISSED'),
    score: fc.integer({ min: -20, max: 1000 }),
  })
  const anyGame = fc.record({
    mode: fc.constantFrom('CLASSIC', 'ZERO_TO_ONE_HUNDRED'),
    sheets: fc.array(fc.array(anyAnswer, { minLength: 4, maxLength: 4 }), { maxLength: 30 }),
  })
  const rowsOf = (sheets: readonly PlayerAnswer[][]) =>
    gridRows(
      classicResults({ players: sheets.length, questions: 4 }),
      Object.fromEntries(sheets.map((sheet, index) => [playerId(index), sheet])),
    )

  test('every order keeps all players, whatever the order before it', () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom(...(Object.keys(GRID_ORDERS) as GridOrder[])), ({ mode, sheets }, value) => {
        const all = rowsOf(sheets)
        const sorted = inOrder(all, value, mode)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(inOrder(all.toReversed(), value, mode)).toEqual(sorted)
      }),
    )
  })

  test('by need no player has a lower success than the players before', () => {
    fc.assert(
      fc.property(anyGame, ({ mode, sheets }) => {
        const successes = inOrder(rowsOf(sheets), 'NEED', mode).map(
          ({ answers }) => averageSuccess(answers, mode) ?? 101,
        )
        expect(successes).toEqual(successes.toSorted((a, b) => a - b))
        expect(successes.every((success) => success >= 0)).toBe(true)
      }),
    )
  })

  test('exactly the players below the limit need help', () => {
    fc.assert(
      fc.property(anyGame, ({ mode, sheets }) => {
        const all = rowsOf(sheets)
        const below = all.filter(({ answers }) => (averageSuccess(answers, mode) ?? 100) < NEED_BELOW)
        expect(new Set(playersWhoNeedHelp(all, mode).map(({ metric }) => metric))).toEqual(
          new Set(below.map(({ metric }) => metric)),
        )
      }),
    )
  })
})
