import { isIP } from 'node:net'
import { z } from 'zod'

/** None, a number of hops, or the proxies' addresses. */
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

/** An address with one of the schemes, and nothing that a web page could not be served from. */
export const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) =>
        URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)) && new URL(text).hostname !== '',
    )

// A PostgreSQL address may name a unix socket instead of a host (`postgres:///name?host=/run/postgresql`).
export const databaseAddress = z.string().refine((text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))

/** A host name as browsers send it, with its port where that is not the usual one. */
export const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/i)
  .transform((text) => text.toLowerCase())

/** An email address or a page, as an address with a scheme. */
export const contact = z
  .string()
  .regex(/^(?:(?:mailto:)?[^\s@<>:/]+@[^\s@<>:/]+|https:\/\/\S+)$/)
  .transform((text) => (/^(?:mailto|https):/.test(text) ? text : `mailto:${text}`))

export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
