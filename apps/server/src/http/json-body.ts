import type { FastifyInstance } from 'fastify'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'

/** A body that is refused for its shape, before anything is made of it. */
export class TooComplexJson extends Error {
  readonly statusCode = 400
}

/**
 * Reads JSON within bounds, whichever call it is for. Accepts an empty body under a JSON content type, which the existing
 * web client sends with GET and DELETE.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else if (scanJson(body as string, JSON_BOUNDS).isWithin) void parse(request, body as string, done)
    else done(new TooComplexJson())
  })
}
