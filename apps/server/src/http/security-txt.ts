import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { asAnyone } from './access.ts'
import { originOf } from './origin.ts'

/** RFC 9116 recommends less than a year, so that clients do not keep an outdated copy. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`)

type SecurityTxtOptions = {
  /** Address with a scheme where vulnerabilities are reported. Absent: `security@` the host, the mailbox of RFC 2142. */
  contact: string | undefined
  /** PUBLIC_URL. Absent: the host is taken from the request. */
  publicUrl: string | undefined
  /** The address of this machine, for a request whose host is not a valid host name. */
  fallbackOrigin: string
  clock: Pick<Clock, 'now'>
}

/** `GET /.well-known/security.txt` (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, options: SecurityTxtOptions): void {
  const { contact, publicUrl, fallbackOrigin, clock } = options
  const configured = contact ?? (publicUrl && mailbox(new URL(publicUrl).hostname))
  const fallback = mailbox(new URL(fallbackOrigin).hostname) ?? 'mailto:security@localhost'
  const contactFor = (request: FastifyRequest): string =>
    mailbox(new URL(originOf(request, fallbackOrigin)).hostname) ?? fallback

  app.get('/.well-known/security.txt', { onRequest: asAnyone }, async (request, reply) => {
    // Rounded to a day, so that copies fetched on the same day are equal.
    const expires = new Date((Math.floor(clock.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
    const fields = [
      `Contact: ${configured ?? contactFor(request)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      // Without TLS the file can be changed in transit, so it must not claim to be canonical.
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ]
    // A shared cache must not serve the host name of one request to other clients.
    if (configured === undefined) reply.header('cache-control', 'no-store')
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`)
  })
}

/** @param hostname as `URL.hostname` gives it. @returns undefined if it is neither a host name nor an IP address */
function mailbox(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return `mailto:security@[IPv6:${hostname.slice(1, -1)}]`
  if (isIPv4(hostname)) return `mailto:security@[${hostname}]`
  return HOST_NAME.test(hostname) ? `mailto:security@${hostname}` : undefined
}
