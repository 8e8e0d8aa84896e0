import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'

/** A body is too deep or has too many values; it was not parsed. */
export class TooComplexJson extends Error {
  readonly statusCode = 400
}

/** A body is in another encoding than UTF-8. Decoding would replace its letters by U+FFFD, which texts may contain. */
class NotUtf8 extends Error {
  readonly statusCode = 400
}

/**
 * Parses JSON bodies within bounds. Accepts an empty body with a JSON content type, which the existing web client sends with
 * GET and DELETE.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null)
    else if (!isUtf8(body as Buffer)) done(new NotUtf8())
    else if (scanJson(text, JSON_BOUNDS).isWithin) void parse(request, text, done)
    else done(new TooComplexJson())
  })
}
