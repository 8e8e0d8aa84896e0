import path from 'node:path'
import { ok, refused } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import type { TrustedProxies } from './values.ts'
import { CONFIDENTIAL, Environment, SET_TOGETHER } from './variables.ts'
import type { LOG_LEVELS, Variable, Variables } from './variables.ts'

export type Config = Readonly<{
  /** False: adds the debug call and the outbox page. */
  production: boolean
  port: number
  /** Undefined: all interfaces. */
  host: string | undefined
  /** Absolute. */
  dataDir: string
  /** Without a trailing slash. Undefined: derived from this machine's address and the port. */
  publicUrl: string | undefined
  /** Undefined: the built-in PostgreSQL in the data directory. */
  databaseUrl: string | undefined
  /** The database cancels longer statements, except migrations. */
  statementTimeoutSeconds: number
  redisUrl: string | undefined
  trustProxy: TrustedProxies
  logLevel: (typeof LOG_LEVELS)[number]
  corsOrigin: string | undefined
  maxPlayersPerGame: number
  /** Maximum numbers of open connections and event streams. */
  connections: { perAddress: number; streamsPerAddress: number }
  /** Maximum number of players that join one game from one address within a minute. */
  playersPerAddress: number
  /** Processes that serve the port. */
  workers: number
  /** Delay of the shutdown, in which load balancers notice that the node is not ready. */
  drainSeconds: number
  /** Undefined: a random one, stored in the data directory. */
  tokenSecret: string | undefined
  /** `smtpUrl` undefined: emails are stored in the outbox in the data directory. */
  mail: { smtpUrl: string | undefined; from: string }
  /** The external provider. Undefined: users sign in with passwords only. */
  signIn: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** Undefined: uploads are stored in the data directory. */
  bucket: Bucket | undefined
  /** Undefined: the photo search returns the bundled pictures. */
  /** Undefined: the bundled pictures are searched. */
  photos: PhotoProvider | undefined
  /** Undefined: pages call the server that delivered them. */
  apiUrl: string | undefined
  /** Undefined: errors are only logged. */
  sentryDsn: string | undefined
  /** Undefined: only programs on this machine may read the metrics, and none if `publicUrl` is set. */
  metricsToken: string | undefined
  /** Where to report a vulnerability, as a URL. Undefined: /.well-known/security.txt is not served. */
  securityContact: string | undefined
  /** Whether the web client's source maps are served. */
  sourceMaps: boolean
  /** The host that shows the moved notice, and the site that the notice links to. */
  legacy: { host: string; newSiteUrl: string } | undefined
}>

export type Bucket = Readonly<{
  name: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** A service that is asked for photos over the Internet. */
export type PhotoProvider =
  | Readonly<{ provider: 'pexels'; apiKey: string; url: string }>
  | Readonly<{ provider: 'openverse' | 'commons'; url: string }>

/** The environment variables. An empty one counts as unset. */
export type Env = Readonly<Record<string, string | undefined>>

/** @returns the settings, or a message for each invalid variable */
export function readConfig(env: Env): Result<Config, readonly string[]> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  const invalid = new Set((parsed.error?.issues ?? []).map((issue) => issue.path[0] as Variable))
  const messages = [
    ...[...invalid].map((name) => invalidValue(name, String(given[name]))),
    ...missingVariables(given),
    ...(parsed.success ? [...insecureIssuer(parsed.data), ...missingKey(parsed.data)] : []),
  ]
  return parsed.success && messages.length === 0 ? ok(settings(parsed.data)) : refused(messages)
}

/** For programs that cannot run without settings: throws the messages, one per line. */
export function requireConfig(env: Env): Config {
  const config = readConfig(env)
  if (config.ok) return config.value
  throw new Error(config.refusal.join('\n'))
}

function invalidValue(name: Variable, value: string): string {
  const actual = CONFIDENTIAL.has(name) ? `a text of ${value.length} characters` : `"${value}"`
  return `${name} is ${actual}, which does not work. Expected: ${Environment.shape[name].description}.`
}

function missingVariables(given: Readonly<Record<string, unknown>>): string[] {
  return SET_TOGETHER.flatMap((names) => {
    const first = names.find((name) => name in given)
    const missing = first === undefined ? [] : names.filter((name) => !(name in given))
    return missing.map(
      (name) => `${first} is set, but ${name} is not. Expected: ${Environment.shape[name].description}.`,
    )
  })
}

const missingKey = ({ PHOTO_PROVIDER, PEXELS_API_KEY }: Variables): string[] =>
  PHOTO_PROVIDER === 'pexels' && PEXELS_API_KEY === undefined
    ? ['PHOTO_PROVIDER is "pexels", but PEXELS_API_KEY is not set. Expected: a key for the photo search.']
    : []

const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Without TLS, an attacker in the network could sign in as any user. */
function insecureIssuer({ NODE_ENV, OIDC_ISSUER }: Variables): string[] {
  const { protocol, hostname } = new URL(OIDC_ISSUER)
  if (NODE_ENV !== 'production' || protocol === 'https:' || THIS_MACHINE.test(hostname)) return []
  return [
    `OIDC_ISSUER is "${OIDC_ISSUER}", which others in the network can read and change. Expected: an address that begins ` +
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
    workers: env.WORKERS,
    drainSeconds: env.DRAIN_SECONDS,
    tokenSecret: env.TOKEN_SECRET,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    signIn: signIn(env),
    bucket: bucket(env),
    photos: photos(env),
    apiUrl: env.API_URL,
    sentryDsn: env.SENTRY_DSN,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    sourceMaps: env.SOURCE_MAPS === 'true',
    legacy: legacy(env),
  }
}

function photos(env: Variables): PhotoProvider | undefined {
  const { PHOTO_PROVIDER: provider, PEXELS_API_KEY: apiKey } = env
  if (provider === 'openverse') return { provider, url: withoutTrailingSlash(env.OPENVERSE_URL) }
  if (provider === 'commons') return { provider, url: withoutTrailingSlash(env.COMMONS_URL) }
  return apiKey === undefined || provider === 'bundled'
    ? undefined
    : { provider: 'pexels', apiKey, url: env.PEXELS_URL }
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

/** PostgreSQL does not run as root, and the account that it uses instead often cannot access the directory of root. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/pinwheel' : './data'
}
