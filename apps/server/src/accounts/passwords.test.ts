import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, registerWebClient } from '../http/index.ts'
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

test('a hundred and twenty at one moment are hashed in turn, and the next ones are told to come back', async () => {
  const passwords = argon2Passwords()
  const answers = await Promise.all(Array.from({ length: 125 }, () => passwords.matches(WRONG, undefined)))
  expect(answers).toEqual([...Array<boolean>(120).fill(false), ...Array<undefined>(5).fill(undefined)])
  expect(await passwords.matches(WRONG, undefined)).toBe(false)
}, 60_000)

test('a file is served while passwords are hashed: it does not wait for the last of them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-web-'))
  writeFileSync(path.join(folder, 'index.html'), '<head></head>')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const tokens = { verify: () => undefined, isLive: async () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: false, tokens })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const settings = () => ({ publicOrigin: 'http://192.0.2.7:3000', environment: 'beta' as const })
  await registerWebClient(app, { settings, folder })
  await app.ready()

  const passwords = argon2Passwords()
  await passwords.matches(WRONG, undefined)
  let hashed = 0
  const hashing = Array.from({ length: 60 }, async () => {
    await passwords.matches(WRONG, undefined)
    hashed += 1
  })
  const files = await Promise.all(Array.from({ length: 3 }, () => app.inject({ url: '/favicon.svg' })))
  expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(hashed).toBeLessThan(hashing.length / 2)
  await Promise.all(hashing)
}, 60_000)
