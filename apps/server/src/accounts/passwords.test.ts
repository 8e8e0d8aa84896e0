import { expect, test } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const [PASSWORD, WRONG] = ['Correct Horse 42!', 'Wrong Horse 42!']

test('a password of 128 characters counts to its last one', async () => {
  const passwords = argon2Passwords()
  const long = `${PASSWORD}${'x'.repeat(128 - PASSWORD.length)}`
  const stored = await passwords.hash(long)
  expect(await passwords.matches(long, stored)).toBe(true)
  expect(await passwords.matches(`${long.slice(0, -1)}y`, stored)).toBe(false)
})

test('nothing matches where nothing is stored', async () => {
  const passwords = argon2Passwords()
  for (const stored of [null, undefined]) expect(await passwords.matches(PASSWORD, stored)).toBe(false)
})

test('[I-18] an unknown account costs as much work as a wrong password', async () => {
  const passwords = argon2Passwords()
  const stored = await passwords.hash(PASSWORD)
  // The work of the processor, not the time on the wall, which a busy machine stretches.
  const work = async (against: string | undefined): Promise<number> => {
    const before = process.cpuUsage()
    for (let n = 0; n < 8; n++) await passwords.matches(WRONG, against)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await work(undefined)
  const ratio = (await work(undefined)) / (await work(stored))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
