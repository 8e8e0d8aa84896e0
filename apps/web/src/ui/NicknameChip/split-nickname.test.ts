import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitNickname } from './split-nickname.ts'

test.each([
  ['ThePlayerOfTheYear_013', 'ThePlayerOfTheYear', '_013'],
  ['SwiftPanda_1299', 'SwiftPanda', '_1299'],
  ['Team Window Seat', 'Team Window ', 'Seat'],
  ['🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲', '🦊🐙🎈🌵🍋🦉', '🐳🌈🍄🎲'],
])('the ending of %s is kept', (nickname, start, end) => {
  expect(splitNickname(nickname)).toEqual({ start, end })
})

test('short nicknames and those in joined scripts are not split', () => {
  for (const nickname of ['Ada', 'Panda_13', 'محمد علي الطويل جدا'])
    expect(splitNickname(nickname)).toEqual({ start: nickname, end: '' })
})

test('both parts together are the nickname', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (nickname) => {
      const { start, end } = splitNickname(nickname)
      expect(start + end).toBe(nickname)
    }),
  )
})
