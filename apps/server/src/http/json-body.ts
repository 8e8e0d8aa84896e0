import type { FastifyInstance } from 'fastify'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'

/** A body is too deep or has too many values; it was not parsed. */
export class TooComplexJson extends Error {
  readonly statusCode = 400
}

/**
 * Parses JSON bodies within bounds. Accepts an empty body with a JSON content type, which the existing web client sends with
 * GET and DELETE.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else if (scanJson(body as string, JSON_BOUNDS).isWithin) void parse(request, body as string, done)
    else done(new TooComplexJson())
  })
}
