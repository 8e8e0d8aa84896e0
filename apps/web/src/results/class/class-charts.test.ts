import type { PlayerAnswer } from '@pinwheel/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailsOf } from '../testing/sample-answers.ts'
import { classicResults, playerId } from '../testing/sample-results.ts'
import { scoreColumns, timeAndSuccessColumns } from './class-charts.ts'
import { gridRows } from './class-grid.ts'

const figures = (columns: readonly { figure: string }[]) => columns.map(({ figure }) => figure)

test('players are counted in tenths between the lowest and the highest score', () => {
  const columns = scoreColumns([0, 50, 99, 100, 1000].map((score) => ({ score })))
  expect(figures(columns)).toEqual(['3', '1', '0', '0', '0', '0', '0', '0', '0', '1'])
  expect(columns[1]?.spoken).toBe('100 to 200 points: 1 player')
  expect(columns[1]?.cells).toEqual(['100 to 200', '1'])
})

test('equal scores share one column, and a game without players has none', () => {
  expect(scoreColumns([{ score: 7 }, { score: 7 }])).toMatchObject([{ name: '7', figure: '2' }])
  expect(scoreColumns([])).toEqual([])
})

test('the score columns count every player once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2000, max: 60_000 }), { minLength: 1 }), (scores) => {
      const columns = scoreColumns(scores.map((score) => ({ score })))
      expect(figures(columns).reduce((sum, figure) => sum + Number(figure), 0)).toBe(scores.length)
      expect(Math.max(...columns.map(({ parts }) => parts[0]?.share ?? 0))).toBe(100)
    }),
  )
})

test('success by time counts answers only, and the last moment belongs to the last tenth', () => {
  const results = classicResults({ players: 2, questions: 2 })
  const { questions } = detailsOf(results)
  const right = (responseTime: number): PlayerAnswer => ({ verdict: 'CORRECT', score: 1, responseTime })
  const wrong = (responseTime: number): PlayerAnswer => ({ verdict: 'INCORRECT', score: 0, responseTime })
  const rows = gridRows(results, {
    [playerId(0)]: [right(0), wrong(30_000)],
    [playerId(1)]: [wrong(2999), { verdict: 'UNANSWERED', score: 0 }],
  })
  const columns = timeAndSuccessColumns(rows, questions, 'CLASSIC')
  expect(figures(columns)).toEqual(['50%', '–', '–', '–', '–', '–', '–', '–', '–', '0%'])
  expect(columns[0]?.spoken).toBe('0 to 10% of the time: 2 answers, 50% right')
  expect(columns[0]?.cells).toEqual(['0% to 10%', '2', '50%'])
  expect(columns[1]?.cells).toEqual(['10% to 20%', '0', '–'])
})
