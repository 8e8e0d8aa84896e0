import { expect, test } from 'vitest'
import { answersOf, detailsOf } from '../testing/sample-answers.ts'
import { compareGames } from '../compare/compare-games.ts'
import { comparisonSheet } from '../compare/comparison-sheet.ts'
import { progressSheet } from '../progress/progress-figures.ts'
import { sampleProgress } from '../testing/sample-progress.ts'
import { classicResults, sliderResults } from '../testing/sample-results.ts'
import { allSheets, answersSheet, classGridSheet, playersSheet, questionsSheet } from './sheets.ts'

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
    'Jupiter',
    '41% from the left, 52% from the top',
    'Mercury, Mars, Earth, Neptune, Jupiter',
  ])
  expect(questionsSheet(known).columns.at(-1)).toBe('Explanation')
  expect(
    questionsSheet(known)
      .rows.map((row) => row.at(-1))
      .slice(0, 2),
  ).toEqual(['Its axis is tilted by 98 degrees.', null])
})

test('the answers sheet has a row per player and question with answer, verdict, score and seconds', () => {
  const rows = answersSheet(known)?.rows ?? []
  expect(rows).toHaveLength(12)
  expect(rows[1]).toEqual([1, 'Yuki', 2, 'Venus turns backwards.', 'False', 'Wrong', 0, 4.1])
  expect(rows[3]?.slice(4)).toEqual([null, 'No answer', 0, null])
})

test('the class grid has a row per player and a column per question', () => {
  const sheet = classGridSheet(known)
  expect(sheet?.columns.slice(0, 4)).toEqual([
    'Rank',
    'Nickname',
    'Success (%)',
    '1. Which planet spins lying on its side?',
  ])
  expect(sheet?.rows).toHaveLength(2)
  expect(sheet?.rows[0]).toEqual([1, 'Yuki', 50, 'Right', 'Wrong', 'Right', 'No answer', 'Right', 'Wrong'])
})

test('other games of the host add the comparison and the progress of each player who took part', () => {
  const earlier = classicResults({ players: 2, questions: 6, id: 'g0', created: '2026-11-01T10:00:00.000Z' })
  const others = {
    comparison: compareGames([classic, earlier]),
    progress: [{ nickname: 'Yuki', games: sampleProgress(2).games }],
  }
  const sheets = allSheets({ ...known, others })
  expect(sheets.map(({ name }) => name)).toEqual([
    ...allSheets(known).map(({ name }) => name),
    'Comparison',
    'Progress',
  ])
  expect(sheets.at(-2)).toEqual(comparisonSheet(others.comparison))
  expect(sheets.at(-1)?.columns.slice(0, 2)).toEqual(['Player', 'Game'])
  expect(sheets.at(-1)?.rows).toEqual(progressSheet(others.progress[0]!.games).rows.map((row) => ['Yuki', ...row]))
  expect(allSheets({ ...known, others: { comparison: undefined, progress: [] } })).toEqual(allSheets(known))
})

test('without answers there are only players, questions and the game', () => {
  expect(allSheets({ results: classic }).map(({ name }) => name)).toEqual(['Players', 'Questions', 'Game'])
  expect(allSheets({ ...known, details: { questions: [] } }).map(({ name }) => name)).toEqual([
    'Players',
    'Questions',
    'Game',
  ])
})
