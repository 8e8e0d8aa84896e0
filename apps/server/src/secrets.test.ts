import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from './secrets.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pinwheel-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const modeOf = (file: string): number => statSync(file).mode & 0o777

test('a secret is random and persistent', () => {
  const secret = loadOrCreateSecret(dataDir, 'token-secret')
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(loadOrCreateSecret(dataDir, 'token-secret')).toBe(secret)
  expect(loadOrCreateSecret(dataDir, 'other-secret')).not.toBe(secret)
})

test('only this account can read the file', () => {
  loadOrCreateSecret(dataDir, 'token-secret')
  expect(modeOf(path.join(dataDir, 'secrets'))).toBe(0o700)
  expect(modeOf(path.join(dataDir, 'secrets', 'token-secret'))).toBe(0o600)
})

test('an empty file is refused with a message that names it', () => {
  const file = path.join(dataDir, 'secrets', 'token-secret')
  loadOrCreateSecret(dataDir, 'token-secret')
  writeFileSync(file, '')
  expect(() => loadOrCreateSecret(dataDir, 'token-secret')).toThrow(file)
})
