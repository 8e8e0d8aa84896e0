import type { GameResults } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { classicResults, sliderResults } from '../testing/sample-results.ts'
import { compareGames } from './compare-games.ts'
import { comparisonSheet } from './comparison-sheet.ts'

const older = classicResults({ players: 4, questions: 2, created: '2026-11-01T10:00:00.000Z', name: 'Class 8a' })
const newer = classicResults({ players: 2, questions: 3, created: '2026-11-08T10:00:00.000Z', name: 'Class 8b' })
const withTexts = (results: GameResults, ...texts: string[]): GameResults =>
  ({
    ...results,
    questionMetrics: results.questionMetrics.map((metric, index) => ({
      ...metric,
      type: 'TRUE_FALSE',
      text: texts[index] ?? metric.text,
    })),
  }) as GameResults

test('games are in the order of their dates, with players, average success and mean points', () => {
  const { games } = compareGames([newer, older])
  expect(games.map(({ name, players, success, meanPoints }) => [name, players, success, meanPoints])).toEqual([
    ['Class 8a', 4, 75, 9514],
    ['Class 8b', 2, 50, 9725],
  ])
})

test('a question has its success in each game, and none in a game that did not ask it', () => {
  expect(compareGames([older, newer]).questions).toEqual([
    { text: 'Which planet spins lying on its side?', successes: [75, 50] },
    { text: 'Venus turns backwards.', successes: [75, 50] },
    { text: 'How many moons does Jupiter have?', successes: [undefined, 50] },
  ])
})

test('questions of the newest game come first; a repeated text is matched with its repetition', () => {
  const { questions } = compareGames([withTexts(older, 'Ready?', 'Gone'), withTexts(newer, 'Ready?', 'Ready?', 'New')])
  expect(questions.map(({ text, successes }) => [text, successes.map((one) => one !== undefined)])).toEqual([
    ['Ready?', [true, true]],
    ['Ready?', [false, true]],
    ['New', [false, true]],
    ['Gone', [true, false]],
  ])
})

test('a game in 0–100 mode is compared by its precision', () => {
  const { questions, games } = compareGames([sliderResults({ questions: 1 })])
  expect(questions[0]?.successes).toEqual([92])
  expect(games[0]?.meanPoints).toBe(25)
  expect(compareGames([sliderResults({ players: 0 })]).games[0]?.meanPoints).toBeUndefined()
})

test('the sheet has a row for each question and one column for each game', () => {
  const { columns, rows } = comparisonSheet(compareGames([older, newer]))
  expect(columns).toEqual(['Question', 'Class 8a (1 Nov 2026)', 'Class 8b (8 Nov 2026)'])
  expect(rows).toEqual([
    ['Players', 4, 2],
    ['Mean points', 9514, 9725],
    ['All questions (%)', 75, 50],
    ['1. Which planet spins lying on its side? (%)', 75, 50],
    ['2. Venus turns backwards. (%)', 75, 50],
    ['3. How many moons does Jupiter have? (%)', null, 50],
  ])
})
