import { expect, test } from 'vitest'
import { fitsLobby } from './chip-layout.ts'

const times = (count: number, nickname: string) => Array.from({ length: count }, () => nickname)

test('forty short nicknames fit, forty of the longest do not', () => {
  expect(fitsLobby([])).toBe(true)
  expect(fitsLobby(times(40, 'Priya'))).toBe(true)
  expect(fitsLobby(times(40, 'abcdefghijklmnopqrst'))).toBe(false)
})

test('wide letters and emoji take more space than others', () => {
  expect(fitsLobby(times(20, 'iiiiiiiiiiiiiiii'))).toBe(true)
  expect(fitsLobby(times(20, 'WWWWWWWWWWWWWWWW'))).toBe(false)
  expect(fitsLobby(times(12, '🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲🦊🐙🎈🌵🍋🦉🐳🌈🍄🎲'))).toBe(false)
})

test('a nickname never breaks across rows', () => {
  const halfRow = 'a'.repeat(20)
  expect(fitsLobby(times(15, halfRow)), 'three in each of five rows').toBe(true)
  expect(fitsLobby(times(16, halfRow))).toBe(false)
})
