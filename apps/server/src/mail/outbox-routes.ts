import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asAnyone } from '../http/index.ts'
import { emailPage, listPage, OUTBOX_PATH } from './outbox-page.ts'
import { findInOutbox, readEml, readOutbox } from './outbox.ts'
import type { OutboxEmail } from './outbox.ts'

const STYLES = fileURLToPath(new URL('../../assets/outbox/outbox.css', import.meta.url))

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// An email brings its styles along, and opens its links beside us; it runs nothing and fetches nothing.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

/** `/outbox`: what is in the outbox, for anybody who reaches this server. Not for production: the links let people in. */
export async function registerOutbox(app: FastifyInstance, dataDir: string): Promise<void> {
  const styles = readFileSync(STYLES, 'utf8')
  const html = (reply: FastifyReply, body: string, policy = PAGE_POLICY): FastifyReply =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body)

  await app.register(
    async (outbox) => {
      outbox.addHook('onRequest', async (_request, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
      })
      const emailRoute = (ending: string, answer: (reply: FastifyReply, email: OutboxEmail) => unknown): void => {
        outbox.get<{ Params: { id: string } }>(`/:id${ending}`, { onRequest: asAnyone }, async (request, reply) => {
          const email = await findInOutbox(dataDir, request.params.id)
          return email === undefined ? reply.callNotFound() : answer(reply, email)
        })
      }
      outbox.get('/', { onRequest: asAnyone }, async (_request, reply) =>
        html(reply, listPage(await readOutbox(dataDir))),
      )
      outbox.get('/outbox.css', { onRequest: asAnyone }, async (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(styles),
      )
      emailRoute('', (reply, email) => html(reply, emailPage(email)))
      emailRoute('/html', (reply, email) => html(reply, email.html, EMAIL_POLICY))
      emailRoute('/eml', async (reply, { id }) => reply.type('message/rfc822').send(await readEml(dataDir, id)))
    },
    { prefix: OUTBOX_PATH },
  )
}
