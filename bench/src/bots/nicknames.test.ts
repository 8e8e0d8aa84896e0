import { nicknameKey, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { seeded } from './chance.ts'
import { nickname } from './nicknames.ts'

const TEN_THOUSAND = Array.from({ length: 10_000 }, (_, index) => index + 1)

test('ten thousand nicknames all differ, also in capitals, and the game accepts every one', () => {
  const chance = seeded(7)
  const names = TEN_THOUSAND.map((number) => nickname(number, chance))
  expect(new Set(names.map(nicknameKey)).size).toBe(names.length)
  expect(names.filter((name) => textFailure(name, TEXT_RULES.nickname))).toEqual([])
})
