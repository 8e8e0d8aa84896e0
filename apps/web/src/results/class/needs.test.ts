import type { PlayerAnswer } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { detailsOf } from '../testing/sample-answers.ts'
import { classicResults, playerId, range } from '../testing/sample-results.ts'
import { gridRows } from './class-grid.ts'
import { playersWhoNeedHelp, questionsToTeachAgain } from './needs.ts'

const results = classicResults({ players: 4, questions: 2 })
const { questions } = detailsOf(results)
const answer = (right: boolean): PlayerAnswer => ({ verdict: right ? 'CORRECT' : 'INCORRECT', score: 0 })
/** Each row has the verdicts of one player. */
const rowsOf = (...verdicts: readonly boolean[][]) =>
  gridRows(results, Object.fromEntries(range(4, (index) => [playerId(index), (verdicts[index] ?? []).map(answer)])))

test('players with less than half right need help, the lowest share first', () => {
  const rows = rowsOf([true, true], [true, false], [false, false], [false, false])
  expect(playersWhoNeedHelp(rows, 'CLASSIC').map(({ metric, success }) => [metric.rank, success])).toEqual([
    [4, 0],
    [3, 0],
  ])
})

test('questions with less than half right are to be taught again, with the most frequent wrong answer', () => {
  const rows = rowsOf([false, true], [false, true], [false, true], [true, false])
  const [first, ...others] = questions
  if (first?.results.type !== 'MULTI_CHOICE') throw new Error('The first sample question has options.')
  const wrong = { index: 1, value: 'Neptune', count: 3, correct: false }
  const asked = [{ ...first, results: { ...first.results, distribution: [wrong] } }, ...others]
  expect(questionsToTeachAgain(rows, asked, 'CLASSIC')).toEqual([
    {
      index: 0,
      text: 'Which planet spins lying on its side?',
      success: 25,
      mistake: { text: 'Neptune', count: 3, isQuoted: true },
    },
  ])
})

test('a wrong answer of a single player is not a common mistake', () => {
  const [first] = questions
  if (first?.results.type !== 'MULTI_CHOICE') throw new Error('The first sample question has options.')
  const wrong = { index: 1, value: 'Neptune', count: 1, correct: false }
  const asked = [{ ...first, results: { ...first.results, distribution: [wrong] } }]
  expect(questionsToTeachAgain(rowsOf([false]), asked, 'CLASSIC')[0]?.mistake).toBeUndefined()
})

test('a class that knows everything needs nothing', () => {
  const rows = rowsOf(...range(4, () => [true, true]))
  expect(playersWhoNeedHelp(rows, 'CLASSIC')).toEqual([])
  expect(questionsToTeachAgain(rows, questions, 'CLASSIC')).toEqual([])
})
