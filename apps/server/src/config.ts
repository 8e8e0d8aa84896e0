import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

/** Either everybody, nobody, a number of hops, or the proxies' addresses: what Fastify's trustProxy takes. */
export type TrustedProxies = boolean | number | string[]

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const size = isIP(address) === 6 ? 128 : 32
  return (
    NAMED_NETWORKS.has(text) ||
    (isIP(address) > 0 && rest.length === 0 && /^\d{0,3}$/.test(bits ?? '') && Number(bits ?? 0) <= size)
  )
}

function trustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: 'no address' })
  return networks
}

/** An address with one of the schemes, and nothing that a web page could not be served from. */
const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).hostname !== '',
    )

// A PostgreSQL address may name a unix socket instead of a host (`postgres:///name?host=/run/postgresql`).
const databaseAddress = z.string().refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// Each description ends the sentence "… is wrong: write …" and says what the variable expects.
const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('production, development or test'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('a port number from 1 to 65535, or 0 for any free one'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('the address to listen on, such as 127.0.0.1; unset it to listen on all'),
  DATA_DIR: z.string().optional().describe('a folder that this server may write to'),
  PUBLIC_URL: address('http', 'https').optional().describe('the address people open, such as https://quiz.example.org'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('an address such as postgres://user:password@host:5432/name; unset it to use the built-in database'),
  REDIS_URL: address('redis', 'rediss')
    .optional()
    .describe('an address such as redis://localhost:6379; unset it to do without'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform(trustedProxies)
    .describe('true, false, the number of proxies in front, or their addresses separated by commas'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  CORS_ORIGIN: address('http', 'https')
    .optional()
    .describe('the origin of a web client served elsewhere, such as https://play.example.org'),
  GAME_MAX_PLAYERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(10_000)
    .describe('a whole number from 1 to 1000000'),
  TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('a random text of at least 32 characters, the same on every node'),
})

type Variable = keyof typeof Environment.shape

/** Variables whose value must not appear in a log; the sentence then tells their length only. */
const CONFIDENTIAL = new Set<Variable>(['TOKEN_SECRET', 'DATABASE_URL', 'REDIS_URL'])

export type Config = Readonly<{
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
  redisUrl: string | undefined
  trustProxy: TrustedProxies
  logLevel: (typeof LOG_LEVELS)[number]
  corsOrigin: string | undefined
  maxPlayersPerGame: number
  /** Undefined: a random one, kept in the data directory. */
  tokenSecret: string | undefined
}>

export type ConfigReading = { ok: true; config: Config } | { ok: false; sentences: string[] }

/** Reads the settings from environment variables. An empty variable counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (parsed.success) return { ok: true, config: settings(parsed.data) }
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))
  return { ok: false, sentences: [...wrong].map((name) => complaint(name, String(given[name]))) }
}

function complaint(name: Variable, value: string): string {
  const got = CONFIDENTIAL.has(name) ? `a text of ${value.length} characters` : `"${value}"`
  return `${name} is ${got}, which does not work. Expected: ${Environment.shape[name].description}.`
}

function settings(env: z.infer<typeof Environment>): Config {
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR ?? defaultDataDir()),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    corsOrigin: env.CORS_ORIGIN === undefined ? undefined : new URL(env.CORS_ORIGIN).origin,
    maxPlayersPerGame: env.GAME_MAX_PLAYERS,
    tokenSecret: env.TOKEN_SECRET,
  }
}

/** PostgreSQL refuses to run as root, and the account it gets instead often cannot reach where root works. */
function defaultDataDir(): string {
  return process.getuid?.() === 0 ? '/var/lib/pinwheel' : './data'
}
