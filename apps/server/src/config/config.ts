import path from 'node:path'
import type { TrustedProxies } from './values.ts'
import { CONFIDENTIAL, Environment, TOGETHER } from './variables.ts'
import type { LOG_LEVELS, Variable, Variables } from './variables.ts'

export type Config = Readonly<{
  /** False: the debug call and the outbox page are there. */
  production: boolean
  port: number
  /** Undefined: all interfaces. */
  host: string | undefined
  /** Absolute. */
  dataDir: string
  /** Without a trailing slash. Undefined: taken from this machine's address once the port is known. */
  publicUrl: string | undefined
  /** Undefined: the built-in PostgreSQL in the data directory. */
  databaseUrl: string | undefined
  /** A statement that takes longer is ended by the database. Migrations are not. */
  statementTimeoutSeconds: number
  redisUrl: string | undefined
  trustProxy: TrustedProxies
  logLevel: (typeof LOG_LEVELS)[number]
  corsOrigin: string | undefined
  maxPlayersPerGame: number
  /** What one address may hold open at once. */
  connections: { perAddress: number; streamsPerAddress: number }
  /** Players that may join one game from one address within a minute. */
  playersPerAddress: number
  /** Between the signal to end and the end: a load balancer notices meanwhile. */
  drainSeconds: number
  /** Undefined: a random one, kept in the data directory. */
  tokenSecret: string | undefined
  /** Without an address of a mail server, mails stay in an outbox in the data directory. */
  mail: { smtpUrl: string | undefined; from: string }
  /** Undefined: accounts here only. */
  signIn: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** Undefined: uploads stay in the data directory. */
  bucket: Bucket | undefined
  /** Undefined: the bundled pictures are searched. */
  pexels: { apiKey: string; url: string } | undefined
  /** Undefined: pages call the server that they came from. */
  apiUrl: string | undefined
  /** Undefined: errors are only logged. */
  sentryDsn: string | undefined
  /** Undefined: the metrics are for programs on this machine alone, and for none once a public address is set. */
  metricsToken: string | undefined
  /** Where to report a weakness, as an address with a scheme. Undefined: no such file is served. */
  securityContact: string | undefined
  /** Whether the web client's source maps are handed out. */
  sourceMaps: boolean
  /** The host whose visitors are told that the site has moved, and where to. */
  legacy: { host: string; newSiteUrl: string } | undefined
}>

export type Bucket = Readonly<{
  name: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

export type ConfigReading = { ok: true; config: Config } | { ok: false; sentences: string[] }

/** Reads the settings from environment variables. An empty variable counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  const wrong = new Set((parsed.error?.issues ?? []).map((issue) => issue.path[0] as Variable))
  const sentences = [
    ...[...wrong].map((name) => complaint(name, String(given[name]))),
    ...missingPartners(given),
    ...(parsed.success ? openIssuer(parsed.data) : []),
  ]
  return parsed.success && sentences.length === 0
    ? { ok: true, config: settings(parsed.data) }
    : { ok: false, sentences }
}

function complaint(name: Variable, value: string): string {
  const got = CONFIDENTIAL.has(name) ? `a text of ${value.length} characters` : `"${value}"`
  return `${name} is ${got}, which does not work. Expected: ${Environment.shape[name].description}.`
}

function missingPartners(given: Readonly<Record<string, unknown>>): string[] {
  return TOGETHER.filter(([leader]) => leader in given).flatMap(([leader, ...partners]) =>
    partners
      .filter((name) => !(name in given))
      .map((name) => `${leader} is set, but ${name} is not. Expected: ${Environment.shape[name].description}.`),
  )
}

const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Who listens on the way to a provider without TLS could sign in as anybody. */
function openIssuer({ NODE_ENV, OIDC_ISSUER }: Variables): string[] {
  const { protocol, hostname } = new URL(OIDC_ISSUER)
  if (NODE_ENV !== 'production' || protocol === 'https:' || THIS_MACHINE.test(hostname)) return []
  return [
    `OIDC_ISSUER is "${OIDC_ISSUER}", which everybody on the way can read and change. Expected: an address that begins ` +
      'with https, or one on this machine.',
  ]
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '')

function settings(env: Variables): Config {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR ?? defaultDataDir()),
    publicUrl: env.PUBLIC_URL && withoutTrailingSlash(env.PUBLIC_URL),
    databaseUrl: env.DATABASE_URL,
    statementTimeoutSeconds: env.STATEMENT_TIMEOUT_SECONDS,
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    corsOrigin: env.CORS_ORIGIN && new URL(env.CORS_ORIGIN).origin,
    maxPlayersPerGame: env.GAME_MAX_PLAYERS,
    connections: { perAddress: env.CONNECTIONS_PER_ADDRESS, streamsPerAddress: env.STREAMS_PER_ADDRESS },
    playersPerAddress: env.PLAYERS_PER_ADDRESS,
    drainSeconds: env.DRAIN_SECONDS,
    tokenSecret: env.TOKEN_SECRET,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    signIn: signIn(env),
    bucket: bucket(env),
    pexels: env.PEXELS_API_KEY === undefined ? undefined : { apiKey: env.PEXELS_API_KEY, url: env.PEXELS_URL },
    apiUrl: env.API_URL,
    sentryDsn: env.SENTRY_DSN,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    sourceMaps: env.SOURCE_MAPS === 'true',
    legacy: legacy(env),
  }
}

function signIn(env: Variables): Config['signIn'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env
  return clientId === undefined || clientSecret === undefined ? undefined : { issuer, clientId, clientSecret, name }
}

function bucket(env: Variables): Config['bucket'] {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!name || !endpoint || !accessKeyId || !secretAccessKey) return undefined
  return { name, endpoint: withoutTrailingSlash(endpoint), region, accessKeyId, secretAccessKey }
}

function legacy({ LEGACY_HOST: host, NEW_SITE_URL: url }: Variables): Config['legacy'] {
  return host === undefined || url === undefined ? undefined : { host, newSiteUrl: withoutTrailingSlash(url) }
}

/** PostgreSQL refuses to run as root, and the account it gets instead often cannot reach where root works. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/pinwheel' : './data'
}
