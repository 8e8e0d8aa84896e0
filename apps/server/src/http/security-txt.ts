import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { asAnyone } from './access.ts'

/** RFC 9116 asks for less than a year, so that readers of an old copy fetch it again. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

type SecurityTxtOptions = {
  /** Where to report a weakness, as an address with a scheme. Absent: 404, since there is nothing true to say. */
  contact: string | undefined
  publicUrl: string
  clock: Pick<Clock, 'now'>
}

/** `GET /.well-known/security.txt` (RFC 9116). */
export function registerSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxtOptions): void {
  app.get('/.well-known/security.txt', { onRequest: asAnyone }, async (_request, reply) => {
    if (contact === undefined) return reply.callNotFound()
    // The same for a day, so that copies of it agree.
    const expires = new Date((Math.floor(clock.now() / DAY_MS) + VALID_DAYS) * DAY_MS)
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      // Without TLS the file can be changed in transit, so it must not call itself canonical.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`)
  })
}
