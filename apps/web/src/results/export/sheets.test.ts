import { expect, test } from 'vitest'
import { answersOf, detailsOf } from '../testing/sample-answers.ts'
import { classicResults, sliderResults } from '../testing/sample-results.ts'
import { allSheets, answersSheet, playersSheet, questionsSheet } from './sheets.ts'

const classic = classicResults({ players: 2, questions: 6 })
const known = { results: classic, details: detailsOf(classic), answers: answersOf(classic) }

test('the players sheet has the columns of the game mode', () => {
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

test('every row has as many cells as there are headings', () => {
  for (const { columns, rows } of allSheets(known))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]))
})

test('the questions sheet contains the correct answers as text', () => {
  expect(questionsSheet(known).rows.map((row) => row[3])).toEqual([
    'Uranus',
    'True',
    '97',
    'jupiter',
    '41% from the left, 52% from the top',
    'Mercury, Mars, Earth, Neptune, Jupiter',
  ])
})

test('the answers sheet has a row per player and question with answer, verdict, score and seconds', () => {
  const rows = answersSheet(known)?.rows ?? []
  expect(rows).toHaveLength(12)
  expect(rows[1]).toEqual([1, 'Yuki', 2, 'Venus turns backwards.', 'False', 'Wrong', 0, 4.1])
  expect(rows[3]?.slice(4)).toEqual([null, 'No answer', 0, null])
})

test('without answers there are only players and questions', () => {
  expect(allSheets({ results: classic }).map(({ name }) => name)).toEqual(['Players', 'Questions'])
  expect(allSheets({ ...known, details: { questions: [] } }).map(({ name }) => name)).toEqual(['Players', 'Questions'])
})
