import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROUTES } from '@pinwheel/contract'
import { asAnyone } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import { SERVER_FOLDER } from '../server-folder.ts'
import { referencePage } from './page.ts'
import type { Document } from './page.ts'

const STYLES = path.join(SERVER_FOLDER, 'assets/reference/reference.css')
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of the API, for programs and for people. Public: it says nothing that the contract does not. */
export const referenceRoutes: ApiPlugin = async (api) => {
  const styles = readFileSync(STYLES, 'utf8')
  // Created at the first request, when all modules have registered their routes. Bytes, because anyone may request them at any rate:
  // writing and encoding the texts took six to nine milliseconds for each request, sending the bytes takes one.
  let description: Buffer | undefined
  let page: Buffer | undefined

  api.get(ROUTES.openApi, { onRequest: asAnyone }, async (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(api.swagger()))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  api.get(ROUTES.reference, { onRequest: asAnyone }, async (_request, reply) => {
    page ??= Buffer.from(referencePage(api.swagger() as unknown as Document))
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
  })
  api.get(ROUTES.referenceStyles, { onRequest: asAnyone }, async (_request, reply) =>
    reply.type('text/css').send(styles),
  )
}
