import { expect, test } from 'vitest'
import { rankChange } from './rank-change.ts'

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
  const found = rankChange(formerPosition === undefined ? entry : { ...entry, formerPosition })
  expect({ ...found, ...(found.lift !== undefined && { lift: Number(found.lift.toFixed(1)) }) }).toEqual(change)
})
