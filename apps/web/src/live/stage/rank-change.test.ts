import { expect, test } from 'vitest'
import { formerStepHeights, isLateJoiner, movedAway, rankChange, stepHeights } from './rank-change.ts'

const HEIGHTS = { 1: 13, 2: 9, 3: 6.4 }

test.each([
  ['climbs to a higher step', 1, 3, { gained: 2, from: 'side', columns: 1, lift: 6.6, label: 'Up 2 places' }],
  ['falls to a lower step', 2, 1, { gained: -1, from: 'side', columns: 1, lift: -4, label: 'Down 1 place' }],
  ['climbs onto a step from a row', 3, 5, { gained: 2, from: 'below', columns: 0, lift: 0, label: 'Up 2 places' }],
  ['falls from a step to a row', 4, 2, { gained: -2, from: 'above', columns: 0, lift: 0, label: 'Down 2 places' }],
  ['moves between the rows', 5, 4, { gained: -1, from: 'side', columns: -1, lift: 0, label: 'Down 1 place' }],
  ['comes from far below', 4, 196, { gained: 192, from: 'below', columns: 0, lift: 0, label: 'Up 192 places' }],
  ['stays', 2, 2, { gained: 0 }],
  ['had no position before', 3, undefined, { gained: 0 }],
] as const)('an entry that %s has a label and a start position', (_, position, formerPosition, change) => {
  const entry = { position, nickname: 'Ada', score: 0, streaks: 0 }
  const found = rankChange(formerPosition === undefined ? entry : { ...entry, formerPosition }, HEIGHTS)
  expect({ ...found, ...(found.lift !== undefined && { lift: Number(found.lift.toFixed(1)) }) }).toEqual(change)
})

test.each([
  ['to scale with the scores', [2000, 1500, 1000], [13, 9.75, 6.5]],
  ['to scale far behind the leader', [2000, 500, 400], [13, 3.25, 2.6]],
  ['high enough for their number', [2000, 100], [13, 2.2]],
  ['equal for equal scores', [500, 500, 500], [13, 13, 13]],
  ['equal where the lowest score wins', [-10, 20, 45], [13, 13, 13]],
  ['equal where the lowest score wins without a bonus', [3, 20, 45], [13, 13, 13]],
])('steps are %s', (_, scores, heights) => {
  expect(Object.values(stepHeights(scores.map((score) => ({ score }))))).toEqual(heights)
})

test.each([
  [
    'as high as the former scores',
    [
      [3, 500],
      [1, 1000],
      [2, 900],
      [4, 400],
      [5, 300],
    ],
    [13, 11.7, 6.5],
  ],
  [
    'as high as the next former score for an entry that is not among the first five any more',
    [
      [2, 800],
      [4, 400],
    ],
    [13, 13, 6.5],
  ],
  [
    'as high as the last former score for a place that had no entry',
    [
      [2, 500],
      [undefined, undefined],
      [1, 1000],
    ],
    [13, 6.5, 6.5],
  ],
  [
    'equal where the lowest score wins',
    [
      [2, 30],
      [1, 10],
      [4, 60],
    ],
    [13, 13, 13],
  ],
  [
    'as high as now on the first leaderboard',
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
    [13, 6.5],
  ],
] as const)('before the moves, steps are %s', (_, formers, heights) => {
  const entries = formers.map(([formerPosition, formerScore], index) => ({
    score: 2000 / (index + 1),
    ...(formerPosition !== undefined && { formerPosition, formerScore }),
  }))
  expect(Object.values(formerStepHeights(entries))).toEqual(heights)
})

test('an entry that moves between steps and rows was at its former place before, all others are drawn once', () => {
  const entries = [
    { position: 1, formerPosition: 4, nickname: 'Ada' },
    { position: 2, formerPosition: 1, nickname: 'Ben' },
    { position: 3, formerPosition: 9, nickname: 'Cleo' },
    { position: 4, formerPosition: 2, nickname: 'Dan' },
    { position: 5, nickname: 'Eve' },
  ].map((entry) => ({ ...entry, score: 100, streaks: 0 }))
  const former = [1, 2, 3, 4, 5].map((place) => movedAway(entries, place)?.nickname)
  expect(former).toEqual([undefined, 'Dan', undefined, 'Ada', undefined])
})

test('an entry without a former position is a late joiner, except on the first leaderboard', () => {
  const [ada, ben] = [{ position: 1, formerPosition: 1 }, { position: 2 }]
  expect(isLateJoiner(ben, [ada, ben])).toBe(true)
  expect(isLateJoiner(ada, [ada, ben])).toBe(false)
  expect(isLateJoiner(ben, [{ position: 1 }, ben])).toBe(false)
})
