import { expect, test } from 'vitest'
import { answersOf, detailsOf } from '../testing/sample-answers.ts'
import { classicResults, sliderResults } from '../testing/sample-results.ts'
import { allSheets, answersSheet, playersSheet, questionsSheet } from './sheets.ts'

const classic = classicResults({ players: 2, questions: 6 })
const known = { results: classic, details: detailsOf(classic), answers: answersOf(classic) }

test('players have the figures of their mode', () => {
  expect(playersSheet(known).columns).toContain('Correct')
  const slider = playersSheet({ results: sliderResults({ players: 1 }) })
  expect(slider.columns).toEqual([
    'Rank',
    'Nickname',
    'Score',
    'Success (%)',
    'Average precision',
    'Unanswered',
    'Average response (s)',
    'Longest streak',
  ])
  expect(slider.rows).toEqual([[1, 'Yuki', -20, 97, 0.97, 0, 6, 3]])
})

test('every row is as long as its headings', () => {
  for (const { columns, rows } of allSheets(known))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]))
})

test('a question names what was right, in words', () => {
  expect(questionsSheet(known).rows.map((row) => row[3])).toEqual([
    'Uranus',
    'True',
    '97',
    'jupiter',
    '41% from the left, 52% from the top',
    'Mercury, Mars, Earth, Neptune, Jupiter',
  ])
})

test('answers come by player and question, in words, with verdict, score and seconds', () => {
  const rows = answersSheet(known)?.rows ?? []
  expect(rows).toHaveLength(12)
  expect(rows[1]).toEqual([1, 'Yuki', 2, 'Venus turns backwards.', 'False', 'Wrong', 0, 4.1])
  expect(rows[3]?.slice(4)).toEqual([null, 'No answer', 0, null])
})

test('without the single answers there are players and questions only', () => {
  expect(allSheets({ results: classic }).map(({ name }) => name)).toEqual(['Players', 'Questions'])
  expect(allSheets({ ...known, details: { questions: [] } }).map(({ name }) => name)).toEqual(['Players', 'Questions'])
})
