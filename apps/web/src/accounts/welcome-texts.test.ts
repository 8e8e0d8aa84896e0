import { expect, test } from 'vitest'
import { randomLoginWelcome, randomRegisterWelcome } from './welcome-texts.ts'

test.each([
  ['login', randomLoginWelcome],
  ['registration', randomRegisterWelcome],
])('[spec 2.39] the welcome of the %s is random, and each title has its own subtitle', (_, welcome) => {
  const randomNumbers = Array.from({ length: 1000 }, (_unused, index) => index / 1000)
  const welcomes = randomNumbers.map(welcome)
  const titles = new Set(welcomes.map(({ title }) => title))
  expect(titles.size).toBeGreaterThan(3)
  expect(new Set(welcomes.map(({ subtitle }) => subtitle)).size).toBe(titles.size)
  expect(welcomes[0]).not.toEqual(welcomes.at(-1))
  expect([...titles].every((title) => title !== '')).toBe(true)
})
