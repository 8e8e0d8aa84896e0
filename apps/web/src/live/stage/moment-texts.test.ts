import type { Moment } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { momentText } from './moment-texts.ts'

const question = 'Where is the highest peak?'

test.each<[Moment, string, string]>([
  [{ kind: 'FASTEST', nickname: 'Ada', seconds: 1.26, question }, 'Ada', '1.3 s'],
  [{ kind: 'STREAK', nickname: 'Ada', length: 4 }, 'Ada', '4 right in a row'],
  [{ kind: 'CLIMB', nickname: 'Ada', places: 3, question }, 'Ada', 'up 3 places'],
  [{ kind: 'CLOSEST', nickname: 'Ada', distance: 2.5, question }, 'Ada', '2.5 away'],
  [{ kind: 'CLOSEST', nickname: 'Ada', distance: 0, question }, 'Ada', 'Spot on'],
  [{ kind: 'HARDEST', question, right: 2, players: 40 }, question, '2 of 40 had it right'],
  [{ kind: 'HARDEST', question, right: 0, players: 40, mean: 31 }, question, '31 points on average'],
])('$kind names its player or question, and its figure', (moment, subject, figure) => {
  expect(momentText(moment)).toMatchObject({ subject, figure })
})
