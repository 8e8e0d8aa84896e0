import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** False for none, the number of hops, or the addresses of the proxies. */
export type TrustedProxies = false | number | string[]

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const size = isIP(address) === 6 ? 128 : 32
  return (
    NAMED_NETWORKS.has(text) ||
    (isIP(address) > 0 &&
      rest.length === 0 &&
      /^\d{0,3}$/.test(bits ?? '') &&
      Number(bits ?? size) >= 1 &&
      Number(bits ?? size) <= size)
  )
}

function readProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  if (text === 'false') return false
  if (/^\d$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  if (!networks.every(isNetwork)) context.addIssue({ code: 'custom', message: 'no address' })
  return networks
}

export const trustedProxies = z.string().default('false').transform(readProxies)

/** A URL with a host and one of the schemes. */
export const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).hostname !== '',
    )

/** A URL with nothing after host and port: the server serves its whole host, and browsers compare origins. */
export const origin = (...schemes: string[]) =>
  address(...schemes).refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`)

// A PostgreSQL address may name a unix socket instead of a host (`postgres:///name?host=/run/postgresql`).
export const databaseAddress = z.string().refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))

/** A host name as browsers send it, with a port if that is not the default of the scheme. */
export const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/i)
  .transform((text) => text.toLowerCase())

/** An email address or a web page, transformed to a URL. */
export const contact = z
  .string()
  .regex(/^(?:(?:mailto:)?[^\s@<>:/]+@[^\s@<>:/]+|https:\/\/\S+)$/)
  .transform((text) => (/^(?:mailto|https):/.test(text) ? text : `mailto:${text}`))

export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const MAX_AUTO_WORKERS = 4

/** `auto` leaves half of the cores to the database and the operating system. */
export const workers = z
  .union([z.literal('auto'), wholeNumber(1, 1_000)])
  .default('auto')
  .transform((value) =>
    value === 'auto' ? Math.min(MAX_AUTO_WORKERS, Math.max(1, Math.floor(availableParallelism() / 2))) : value,
  )
