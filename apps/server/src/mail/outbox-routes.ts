import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asAnyone } from '../http/index.ts'
import { SERVER_FOLDER } from '../server-folder.ts'
import { emailPage, listPage, OUTBOX_PATH } from './outbox-page.ts'
import { findInOutbox, readEml, readOutbox } from './outbox.ts'
import type { OutboxEmail } from './outbox.ts'

const STYLES = path.join(SERVER_FOLDER, 'assets/outbox/outbox.css')

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// An email has inline styles and opens its links in new windows. It runs no scripts and loads nothing.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

/** `/outbox`: the emails in the outbox, for every client. Not for production, because the links give access to accounts. */
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
      const emailRoute = (suffix: string, send: (reply: FastifyReply, email: OutboxEmail) => unknown): void => {
        outbox.get<{ Params: { id: string } }>(`/:id${suffix}`, { onRequest: asAnyone }, async (request, reply) => {
          const email = await findInOutbox(dataDir, request.params.id)
          return email === undefined ? reply.callNotFound() : send(reply, email)
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
