import swagger from '@fastify/swagger'
import { API_BASES, CALLS, ErrorBody } from '@pinwheel/contract'
import type { Access, Call } from '@pinwheel/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

// The second base, of the existing web client, has the same calls.
const [BASE] = API_BASES

const SCHEMES = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of a user.' },
  game: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token for one game.' },
} as const

/** Describes every call that is registered afterwards as OpenAPI 3.1. `app.swagger()` returns the document. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pinwheel',
        version: '1',
        description: 'A live multiplayer quiz platform: quizzes, accounts, and games whose every phase is pushed.',
      },
      components: { securitySchemes: SCHEMES },
    },
    transform: ({ url, route, ...described }) => {
      const transformed = jsonSchemaTransform({ url, route, ...described })
      const call = `${String(route.method)} ${url.slice(BASE.length)}` as Call
      const schema: FastifySchema = transformed.schema ?? {}
      return { url, schema: { ...schema, ...describeCall(call, schema) } }
    },
  })
}

function describeCall(call: Call, { response }: FastifySchema): object {
  const row = CALLS[call]
  if (row === undefined) return { hide: true }
  return {
    summary: row.does,
    description: `For ${callersOf(row.access)}.`,
    tags: [tagOf(call)],
    ...securityOf(row.access),
    response: { ...(response ?? NO_CONTENT), '4XX': REFUSAL },
  }
}

const SERVICE_PATHS = /^(?:settings|openapi|reference|debug)/

/** The tag of a call: the first segment of its path. */
function tagOf(call: Call): string {
  const [, first = ''] = call.split('/')
  return SERVICE_PATHS.test(first) ? 'service' : first
}

const NO_CONTENT = { 204: { type: 'null', description: 'Done.' } }
const REFUSAL = { ...z.toJSONSchema(ErrorBody), description: 'Refused: the message says why, for people.' }

/** Completes the sentence "For …". */
function callersOf(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return access.reads === 'token' ? 'anyone; with a token of a user as that user' : 'anyone'
    case 'user':
      return `users with ${access.authorities.join(' and ')}${access.of === undefined ? '' : ` (the ${access.of})`}`
    case 'game token holder':
      return `${access.role === undefined ? 'anyone' : `a ${access.role}`} with a token for that game`
  }
}

const securityOf = (access: Access): object => {
  if (access.who === 'anyone') return {}
  return { security: [access.who === 'user' ? { user: [] } : { game: [] }] }
}
