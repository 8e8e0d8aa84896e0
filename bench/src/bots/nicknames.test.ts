import { Nickname, nicknameKeys } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { nickname } from './nicknames.ts'

const TEN_THOUSAND = Array.from({ length: 10_000 }, (_, index) => index + 1)

test('ten thousand nicknames are unique, also in capitals and by their skeleton, and valid', () => {
  const random = seededRandom(7)
  const names = TEN_THOUSAND.map((number) => nickname(number, random))
  const keys = names.map(nicknameKeys)
  expect(new Set(keys.map(({ capitals }) => capitals)).size).toBe(names.length)
  expect(new Set(keys.map(({ skeleton }) => skeleton)).size).toBe(names.length)
  expect(names.filter((name) => !Nickname.safeParse(name).success)).toEqual([])
})
