import { expect, test } from 'vitest'
import { moveOf } from './leaderboard-moves.ts'

test.each([
  ['climbs', 1, 3, { places: 2, rows: 2, comesIn: false, said: 'Up 2 places' }],
  ['falls', 2, 1, { places: -1, rows: -1, comesIn: false, said: 'Down 1 place' }],
  ['comes from far below', 4, 196, { places: 192, rows: 2, comesIn: true, said: 'Up 192 places' }],
  ['stays', 2, 2, { places: 0, rows: 0, comesIn: false }],
  ['stood nowhere before', 3, undefined, { places: 0, rows: 0, comesIn: false }],
] as const)('a row that %s says so', (_, position, formerPosition, move) => {
  const entry = { position, nickname: 'Ada', score: 0, streaks: 0 }
  expect(moveOf(formerPosition === undefined ? entry : { ...entry, formerPosition })).toEqual(move)
})
