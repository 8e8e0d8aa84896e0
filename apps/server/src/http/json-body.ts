import type { FastifyInstance } from 'fastify'

/** Accepts an empty body under a JSON content type, which the existing web client sends with GET and DELETE. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body as string, done)
  })
}
