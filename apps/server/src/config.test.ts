import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'

function configOf(env: Record<string, string>): Config {
  const reading = readConfig(env)
  if (!reading.ok) throw new Error(reading.sentences.join('\n'))
  return reading.config
}

function complaintsOf(env: Record<string, string>): string[] {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.sentences
}

test('nothing need be set', () => {
  expect(configOf({})).toMatchObject({
    production: true,
    port: 3000,
    host: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    trustProxy: false,
    logLevel: 'info',
    maxPlayersPerGame: 10_000,
  })
})

test('an empty variable counts as unset', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the data directory is absolute', () => {
  expect(configOf({ DATA_DIR: './somewhere' }).dataDir).toBe(`${process.cwd()}/somewhere`)
})

test('the public address loses its trailing slash', () => {
  expect(configOf({ PUBLIC_URL: 'https://quiz.example.org/' }).publicUrl).toBe('https://quiz.example.org')
})

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8, loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY takes %s', (text, expected) => {
  expect(configOf({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

describe('a wrong value is named with what it is and what is expected', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['HOST', 'a b'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'quiz.example.org'],
    ['CORS_ORIGIN', 'play.example.org'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['GAME_MAX_PLAYERS', '0'],
  ])('%s=%s', (name, value) => {
    const [sentence, ...more] = complaintsOf({ [name]: value })
    expect(more).toEqual([])
    expect(sentence).toContain(`${name} is "${value}"`)
    expect(sentence).toMatch(/Expected: .+\.$/)
  })

  test('every wrong variable at once', () => {
    expect(complaintsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })
})

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@localhost/quiz'],
  ['REDIS_URL', 'localhost:hunter2'],
  ['TOKEN_SECRET', 'hunter2'],
])('a wrong %s is not repeated, since it may hold a password', (name, value) => {
  const [sentence] = complaintsOf({ [name]: value })
  expect(sentence).toContain(`${name} is a text of ${value.length} characters`)
  expect(sentence).not.toContain('hunter2')
})

test('a database on a unix socket is an address too', () => {
  const databaseUrl = 'postgres:///quiz?host=/run/postgresql'
  expect(configOf({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})
