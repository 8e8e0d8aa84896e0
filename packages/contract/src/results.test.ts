import { expect, test } from 'vitest'
import { GameChanges, GameSummary } from './games.ts'
import { GameResults } from './results.ts'

const id = '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10'
const game = {
  id,
  name: 'Rivers and lakes',
  host: { id, nickname: 'N/A' },
  duration: 96.482,
  created: '2025-09-14T18:03:11.250Z',
}
const player = {
  player: { id, nickname: 'QuietOtter' },
  rank: 1,
  unanswered: 0,
  averageResponseTime: 6120,
  longestCorrectStreak: 2,
  score: 1830,
}
const question = { text: 'Longest river?', type: 'RANGE', unanswered: 0, averageResponseTime: 5400 }
const counted = { correct: 2, incorrect: 1 }
const precision = { averagePrecision: 0.97 }

test.each([
  ['CLASSIC', counted],
  ['ZERO_TO_ONE_HUNDRED', precision],
])('[spec 3.58] results of %s have the metrics of their mode', (mode, figures) => {
  const results = {
    ...game,
    mode,
    playerMetrics: [{ ...player, ...figures }],
    questionMetrics: [{ ...question, ...figures }],
  }
  expect(GameResults.parse(results)).toEqual(results)
})

test.each([
  ['CLASSIC', precision],
  ['ZERO_TO_ONE_HUNDRED', counted],
])('results of %s reject the metrics of the other mode', (mode, figures) => {
  const results = { ...game, mode, playerMetrics: [{ ...player, ...figures }], questionMetrics: [] }
  expect(GameResults.safeParse(results).success).toBe(false)
})

test('[spec 3.7, 3.56] a row of the list of games has no expired status', () => {
  const line = { id, name: 'Rivers', mode: 'CLASSIC', participantType: 'HOST', created: game.created }
  expect(GameSummary.parse({ ...line, status: 'ACTIVE' })).toEqual({ ...line, status: 'ACTIVE' })
  expect(GameSummary.safeParse({ ...line, status: 'EXPIRED' }).success).toBe(false)
})

test('changes of a game contain a name on one line and a note on several, or null for none', () => {
  const changes = { name: 'Class 8b & friends 🙂', note: 'Again in May.\n\nWith a map.' }
  expect(GameChanges.parse(changes)).toEqual(changes)
  expect(GameChanges.parse({ name: '  8b ', note: null })).toEqual({ name: '8b', note: null })
  expect(GameChanges.parse({})).toEqual({})
  for (const wrong of [
    { name: '' },
    { name: 'two\nlines' },
    { name: 'x'.repeat(96) },
    { name: null },
    { note: '' },
    { note: ' \n ' },
    { note: 'x'.repeat(501) },
    { note: 'a\u0000b' },
  ])
    expect([wrong, GameChanges.safeParse(wrong).success]).toEqual([wrong, false])
})
