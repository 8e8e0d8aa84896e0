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
    playersPerAddress: 12_000,
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
  ['false', false],
  ['2', 2],
  ['loopback', ['loopback']],
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
    ['API_URL', '/api'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10'],
    ['GAME_MAX_PLAYERS', '0'],
    ['PLAYERS_PER_ADDRESS', '0'],
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

test('TRUST_PROXY=true, which would believe any visitor, is refused with what to write instead', () => {
  const [sentence] = complaintsOf({ TRUST_PROXY: 'true' })
  expect(sentence).toContain('TRUST_PROXY is "true", which does not work. Expected: the number of proxies in front')
  expect(sentence).toContain('such as 10.0.0.0/8')
})

test('a database on a unix socket is an address too', () => {
  const databaseUrl = 'postgres:///quiz?host=/run/postgresql'
  expect(configOf({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

describe('what belongs together is asked for together', () => {
  test.each([
    [{ OIDC_CLIENT_ID: 'quiz' }, ['OIDC_CLIENT_SECRET']],
    [{ S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' }, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ LEGACY_HOST: 'old.example.org' }, ['NEW_SITE_URL']],
  ])('%o', (env, missing) => {
    const sentences = complaintsOf(env as Record<string, string>)
    expect(sentences).toHaveLength(missing.length)
    for (const name of missing) expect(sentences.join('\n')).toContain(`${name} is not`)
  })
})

test('without configuration mails stay here, uploads too, and nobody signs in from elsewhere', () => {
  expect(configOf({})).toMatchObject({ mail: { smtpUrl: undefined }, bucket: undefined, signIn: undefined })
})

test('an external provider is Google unless another one is named', () => {
  expect(configOf({ OIDC_CLIENT_ID: 'quiz', OIDC_CLIENT_SECRET: 'secret' }).signIn).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'quiz',
    clientSecret: 'secret',
    name: 'Google',
  })
})

test.each([
  ['https://login.example.org', 'production', true],
  ['http://login.example.org', 'production', false],
  ['http://localhost.example.org', 'production', false],
  ['http://localhost:4000', 'production', true],
  ['http://127.0.0.1:4000', 'production', true],
  ['http://[::1]:4000', 'production', true],
  ['http://login.example.org', 'development', true],
])('the provider %s in %s is accepted: %s', (issuer, environment, isAccepted) => {
  const sentences = complaintsOf({ OIDC_ISSUER: issuer, NODE_ENV: environment })
  expect(sentences).toHaveLength(isAccepted ? 0 : 1)
  for (const sentence of sentences) expect(sentence).toMatch(/^OIDC_ISSUER is "http:.+ Expected: .+https.+\.$/)
})

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
  ['http://example.org/report', undefined],
  ['call us', undefined],
  ['security@example.org\nExpires: never', undefined],
])('SECURITY_CONTACT "%s" becomes %s', (text, expected) => {
  const reading = readConfig({ SECURITY_CONTACT: text })
  expect(reading.ok ? reading.config.securityContact : undefined).toBe(expected)
})

test.each([
  ['no-reply@example.org', true],
  ['Pinwheel <no-reply@example.org>', true],
  ['Pinwheel', false],
  ['Pinwheel <no-reply@example.org>\nBcc: all@example.org', false],
])('MAIL_FROM "%s" is accepted: %s', (sender, isAccepted) => {
  expect(complaintsOf({ MAIL_FROM: sender })).toHaveLength(isAccepted ? 0 : 1)
})
