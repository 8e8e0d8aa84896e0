import { expect, test } from 'vitest'
import { rankChange } from './rank-change.ts'

test.each([
  ['climbs to a higher step', 1, 3, { places: 2, from: 'beside', columns: 1, lift: 6.6, said: 'Up 2 places' }],
  ['falls to a lower step', 2, 1, { places: -1, from: 'beside', columns: 1, lift: -4, said: 'Down 1 place' }],
  ['climbs onto a step from a row', 3, 5, { places: 2, from: 'below', columns: 0, lift: 0, said: 'Up 2 places' }],
  ['falls from a step to a row', 4, 2, { places: -2, from: 'above', columns: 0, lift: 0, said: 'Down 2 places' }],
  ['moves between the rows', 5, 4, { places: -1, from: 'beside', columns: -1, lift: 0, said: 'Down 1 place' }],
  ['comes from far below', 4, 196, { places: 192, from: 'below', columns: 0, lift: 0, said: 'Up 192 places' }],
  ['stays', 2, 2, { places: 0 }],
  ['had no position before', 3, undefined, { places: 0 }],
] as const)('an entry that %s has a label and a start position', (_, position, formerPosition, move) => {
  const entry = { position, nickname: 'Ada', score: 0, streaks: 0 }
  const found = rankChange(formerPosition === undefined ? entry : { ...entry, formerPosition })
  expect({ ...found, ...(found.lift !== undefined && { lift: Number(found.lift.toFixed(1)) }) }).toEqual(move)
})
