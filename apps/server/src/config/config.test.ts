import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig, requireConfig } from './config.ts'

function messagesOf(env: Record<string, string>): readonly string[] {
  const config = readConfig(env)
  return config.ok ? [] : config.refusal
}

test('every variable has a default', () => {
  expect(requireConfig({})).toMatchObject({
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
  expect(requireConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the data directory is absolute', () => {
  expect(requireConfig({ DATA_DIR: './somewhere' }).dataDir).toBe(`${process.cwd()}/somewhere`)
})

test('removes the trailing slash of PUBLIC_URL', () => {
  expect(requireConfig({ PUBLIC_URL: 'https://quiz.example.org/' }).publicUrl).toBe('https://quiz.example.org')
})

test.each([
  ['false', false],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, fd00::/8, loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('accepts TRUST_PROXY=%s', (text, expected) => {
  expect(requireConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
})

test('WORKERS is a number of processes, or half of the cores, at most four', () => {
  expect(requireConfig({ WORKERS: '7' }).workers).toBe(7)
  const half = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
  expect(requireConfig({ WORKERS: 'auto' }).workers).toBe(half)
  expect(requireConfig({}).workers).toBe(half)
})

describe('the message about an invalid value contains the variable, the value and what is expected', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['HOST', 'a b'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'quiz.example.org'],
    ['PUBLIC_URL', 'https://example.org/quiz'],
    ['CORS_ORIGIN', 'play.example.org'],
    ['CORS_ORIGIN', 'https://play.example.org/quiz'],
    ['API_URL', '/api'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10'],
    ['GAME_MAX_PLAYERS', '0'],
    ['PLAYERS_PER_ADDRESS', '0'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
  ])('%s=%s', (name, value) => {
    const [message, ...more] = messagesOf({ [name]: value })
    expect(more).toEqual([])
    expect(message).toContain(`${name} is "${value}"`)
    expect(message).toMatch(/Expected: .+\.$/)
  })

  test('reports every invalid variable', () => {
    expect(messagesOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })
})

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@localhost/quiz'],
  ['REDIS_URL', 'localhost:hunter2'],
  ['TOKEN_SECRET', 'hunter2'],
])('the message about an invalid %s does not contain the value, which may include a password', (name, value) => {
  const [message] = messagesOf({ [name]: value })
  expect(message).toContain(`${name} is a text of ${value.length} characters`)
  expect(message).not.toContain('hunter2')
})

test('refuses TRUST_PROXY=true, which would trust every client, and says what to write instead', () => {
  const [message] = messagesOf({ TRUST_PROXY: 'true' })
  expect(message).toContain('TRUST_PROXY is "true", which does not work. Expected: the number of proxies in front')
  expect(message).toContain('such as 10.0.0.0/8')
})

test('accepts a DATABASE_URL with a unix socket', () => {
  const databaseUrl = 'postgres:///quiz?host=/run/postgresql'
  expect(requireConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
})

describe('reports missing variables that work only together with one that is set', () => {
  test.each([
    [{ OIDC_CLIENT_ID: 'quiz' }, ['OIDC_CLIENT_SECRET']],
    [{ S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' }, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ LEGACY_HOST: 'old.example.org' }, ['NEW_SITE_URL']],
    [{ OIDC_CLIENT_SECRET: 'secret' }, ['OIDC_CLIENT_ID']],
    [{ S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, ['S3_BUCKET']],
    [{ NEW_SITE_URL: 'https://quiz.example.org' }, ['LEGACY_HOST']],
  ])('%o', (env, missing) => {
    const messages = messagesOf(env)
    expect(messages).toHaveLength(missing.length)
    for (const name of missing) expect(messages.join('\n')).toContain(`${name} is not`)
  })
})

test('by default, emails and uploads are stored locally and there is no external provider', () => {
  expect(requireConfig({})).toMatchObject({ mail: { smtpUrl: undefined }, bucket: undefined, signIn: undefined })
})

test('the default issuer of the external provider is Google', () => {
  expect(requireConfig({ OIDC_CLIENT_ID: 'quiz', OIDC_CLIENT_SECRET: 'secret' }).signIn).toEqual({
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
  const messages = messagesOf({ OIDC_ISSUER: issuer, NODE_ENV: environment })
  expect(messages).toHaveLength(isAccepted ? 0 : 1)
  for (const message of messages) expect(message).toMatch(/^OIDC_ISSUER is "http:.+ Expected: .+https.+\.$/)
})

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
  ['http://example.org/report', undefined],
  ['call us', undefined],
  ['security@example.org\nExpires: never', undefined],
])('SECURITY_CONTACT "%s" becomes %s', (text, expected) => {
  const config = readConfig({ SECURITY_CONTACT: text })
  expect(config.ok ? config.value.securityContact : undefined).toBe(expected)
})

test.each([
  ['no-reply@example.org', true],
  ['Pinwheel <no-reply@example.org>', true],
  ['Pinwheel', false],
  ['Pinwheel <no-reply@example.org>\nBcc: all@example.org', false],
])('MAIL_FROM "%s" is accepted: %s', (sender, isAccepted) => {
  expect(messagesOf({ MAIL_FROM: sender })).toHaveLength(isAccepted ? 0 : 1)
})
