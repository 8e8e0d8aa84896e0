import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ok, rateLimited } from '@pinwheel/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, registerWebClient } from '../http/index.ts'
import { argon2Passwords } from './passwords.ts'
import type { Passwords } from './passwords.ts'

const [PASSWORD, WRONG] = ['Correct Horse 42!', 'Wrong Horse 42!']

async function hashOf(passwords: Passwords, password: string): Promise<string> {
  const hashed = await passwords.hash(password)
  if (!hashed.ok) throw new Error(hashed.refusal)
  return hashed.value
}

test('compares all 128 characters of the longest password', async () => {
  const passwords = argon2Passwords()
  const long = `${PASSWORD}${'x'.repeat(128 - PASSWORD.length)}`
  const stored = await hashOf(passwords, long)
  expect(await passwords.matches(long, stored)).toEqual(ok(true))
  expect(await passwords.matches(`${long.slice(0, -1)}y`, stored)).toEqual(ok(false))
})

test('no password matches an account without a stored hash', async () => {
  const passwords = argon2Passwords()
  for (const stored of [null, undefined]) expect(await passwords.matches(PASSWORD, stored)).toEqual(ok(false))
})

test('[I-18] an unknown account takes as much CPU time as a wrong password', async () => {
  const passwords = argon2Passwords()
  const stored = await hashOf(passwords, PASSWORD)
  // CPU time instead of elapsed time, which depends on the load of the machine.
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

test('hashes 120 concurrent passwords, and refuses further ones with a time to wait', async () => {
  const passwords = argon2Passwords()
  const results = await Promise.all(Array.from({ length: 125 }, () => passwords.matches(WRONG, undefined)))
  expect(results).toEqual([...Array<unknown>(120).fill(ok(false)), ...Array<unknown>(5).fill(rateLimited(2))])
  expect(await passwords.matches(WRONG, undefined)).toEqual(ok(false))
}, 60_000)

test('serves a file while passwords are hashed, before the last of them is done', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-web-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<head></head>')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const tokens = { verify: () => undefined, isLive: async () => false, isKnownLive: () => false }
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
