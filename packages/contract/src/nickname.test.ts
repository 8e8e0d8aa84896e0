import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { ADJECTIVES, ANIMALS, shuffledNickname } from './nickname.ts'
import { isNickname } from './text.ts'

test('[spec 5.56] there are 30 different adjectives and 30 different animals', () => {
  expect(new Set(ADJECTIVES).size).toBe(30)
  expect(new Set(ANIMALS).size).toBe(30)
})

test('every combination is a valid nickname', () => {
  const all = ADJECTIVES.flatMap((adjective) => ANIMALS.map((animal) => adjective + animal))
  const invalid = all.filter((nickname) => nickname.length > LIMITS.nickname.max || !isNickname(nickname))
  expect(invalid).toEqual([])
})

test('[spec 2.41, 5.56] the random numbers select both words, from the first to the last', () => {
  expect(shuffledNickname(() => 0)).toBe('AmberBadger')
  expect(shuffledNickname(() => 0.999)).toBe('ZestyWalrus')
})
