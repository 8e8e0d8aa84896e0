import swagger from '@fastify/swagger'
import { API_BASES, CALLS, ErrorBody } from '@pinwheel/contract'
import type { Access, Call } from '@pinwheel/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** The existing web client has a base of its own, which leads to the same calls. */
const [BASE] = API_BASES

const SCHEMES = {
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of a user.' },
  game: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token for one game.' },
} as const

/** Describes every call that is registered afterwards, as OpenAPI 3.1. Read the document by `app.swagger()`. */
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
      return { url, schema: { ...schema, ...toldBy(call, schema) } }
    },
  })
}

function toldBy(call: Call, { response }: FastifySchema): object {
  const row = CALLS[call]
  if (row === undefined) return { hide: true }
  return {
    summary: row.does,
    description: `For ${whoOf(row.access)}.`,
    tags: [subjectOf(call)],
    ...securityOf(row.access),
    response: { ...(response ?? NOTHING_TO_SAY), '4XX': REFUSAL },
  }
}

const ABOUT_THE_SERVICE = /^(?:settings|openapi|reference|debug)/

/** What a call is about: the first part of its address. */
function subjectOf(call: Call): string {
  const [, first = ''] = call.split('/')
  return ABOUT_THE_SERVICE.test(first) ? 'service' : first
}

const NOTHING_TO_SAY = { 204: { type: 'null', description: 'Done.' } }
const REFUSAL = { ...z.toJSONSchema(ErrorBody), description: 'Refused: the message says why, for people.' }

/** Who may make a call, as the end of a sentence. */
function whoOf(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return access.reads === 'token' ? 'anyone; with a token of a user as that user' : 'anyone'
    case 'user':
      return `users with ${access.authorities.join(' and ')}${access.of === undefined ? '' : ` (the ${access.of})`}`
    case 'game token holder':
      return `${access.role === undefined ? 'anyone' : `a ${access.role}`} with a token for ${access.of ?? 'a game'}`
  }
}

const securityOf = (access: Access): object => {
  if (access.who === 'anyone') return {}
  return { security: [access.who === 'user' ? { user: [] } : { game: [] }] }
}
