import { z } from 'zod'
import { address, contact, databaseAddress, hostName, origin, trustedProxies, wholeNumber, workers } from './values.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable. Each description completes the message "… does not work. Expected: …". */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('production, development or test'),
  PORT: wholeNumber(0, 65535).default(3000).describe('a port number from 1 to 65535, or 0 for any free one'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('the address to listen on, such as 127.0.0.1; unset it to listen on all'),
  DATA_DIR: z.string().optional().describe('a folder that this server may write to'),
  PUBLIC_URL: origin('http', 'https')
    .optional()
    .describe('the address people open, without a path, such as https://quiz.example.org'),
  TRUST_PROXY: trustedProxies.describe(
    'the number of proxies in front, such as 1, or their addresses and networks separated by commas, such as 10.0.0.0/8, or ' +
      'loopback if the proxy runs on this machine; false if there is none. With true, any client could claim any address',
  ),
  CORS_ORIGIN: origin('http', 'https')
    .optional()
    .describe('the origin of a web client on another server, such as https://play.example.org'),
  API_URL: address('http', 'https')
    .optional()
    .describe('the API that the pages call, such as https://api.example.org/api; unset it to use this server'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  GAME_MAX_PLAYERS: wholeNumber(1, 1_000_000).default(10_000).describe('a whole number from 1 to 1000000'),
  PLAYERS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(12_000).describe('a whole number from 1 to 1000000'),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 1_000_000).default(30_000).describe('a whole number from 10 to 1000000'),
  STREAMS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(12_000).describe('a whole number from 1 to 1000000'),
  WORKERS: workers.describe('a whole number of processes from 1 on, or auto for half of the cores, at most 4'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0).describe('a whole number of seconds from 0 to 300'),
  TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('a random text of at least 32 characters, the same on every node'),

  DATABASE_URL: databaseAddress
    .optional()
    .describe('an address such as postgres://user:password@host:5432/name; unset it to use the built-in database'),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(1, 3600).default(30).describe('a whole number of seconds from 1 to 3600'),
  REDIS_URL: address('redis', 'rediss')
    .optional()
    .describe('an address such as redis://localhost:6379; unset it to run without Redis'),

  SMTP_URL: address('smtp', 'smtps')
    .optional()
    .describe('an address such as smtp://user:password@mail.example.org:587; unset it to store emails in an outbox'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .default('Pinwheel <no-reply@localhost>')
    .describe('a sender such as no-reply@example.org or Pinwheel <no-reply@example.org>'),

  OIDC_ISSUER: address('http', 'https')
    .default('https://accounts.google.com')
    .describe('the address of an OpenID provider, such as https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional().describe('the client id that the OpenID provider gave you'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('the client secret that the OpenID provider gave you'),
  OIDC_NAME: z.string().max(40).default('Google').describe('the name on the sign-in button, of at most 40 characters'),

  S3_BUCKET: z.string().optional().describe('the name of a bucket; unset it to store uploads in the data directory'),
  S3_ENDPOINT: address('http', 'https')
    .optional()
    .describe('the address of an S3-compatible service, such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: z.string().default('us-east-1').describe('the region of the bucket, such as eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the id of an access key for the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the access key for the bucket'),

  PHOTO_PROVIDER: z
    .enum(['bundled', 'pexels', 'openverse', 'commons'])
    .optional()
    .describe(
      'bundled, pexels, openverse or commons; unset it to use Pexels if there is a key, or the bundled pictures',
    ),
  OPENVERSE_URL: address('http', 'https')
    .default('https://api.openverse.org')
    .describe('the address of the API of Openverse, such as https://api.openverse.org'),
  COMMONS_URL: address('http', 'https')
    .default('https://commons.wikimedia.org')
    .describe('the address of Wikimedia Commons, such as https://commons.wikimedia.org'),
  PEXELS_API_KEY: z.string().optional().describe('a key for the photo search; unset it to use the bundled pictures'),
  PEXELS_URL: address('http', 'https')
    .default('https://api.pexels.com')
    .describe('the address of the photo search, such as https://api.pexels.com'),

  SENTRY_DSN: address('http', 'https')
    .optional()
    .describe('an address that your error-reporting project gave you; unset it to report nothing'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('a random text of at least 16 characters, which reading /metrics then needs'),

  SECURITY_CONTACT: contact
    .optional()
    .describe('where to report a vulnerability: an email address, or the address of a page that begins with https'),
  SOURCE_MAPS: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true to serve the source maps of the web client, or false'),

  LEGACY_HOST: hostName.optional().describe('the host name of the legacy site, such as old.example.org'),
  NEW_SITE_URL: address('http', 'https')
    .optional()
    .describe('the address that the moved notice leads to, such as https://quiz.example.org'),
})

export type Variables = z.infer<typeof Environment>
export type Variable = keyof Variables

/** Variables whose value must not appear in a log. Messages contain only its length. */
export const CONFIDENTIAL: ReadonlySet<Variable> = new Set<Variable>([
  'TOKEN_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'PEXELS_API_KEY',
  'SENTRY_DSN',
  'METRICS_TOKEN',
])

/** Variables that work only together: if one is set, the others must be set, too. */
export const SET_TOGETHER: readonly (readonly Variable[])[] = [
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['LEGACY_HOST', 'NEW_SITE_URL'],
]
