import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pino from 'pino'
import type { TrustedProxies } from '../config.ts'
import { requireAccessDeclaration } from './access.ts'
import type { TokenReader } from './access.ts'
import { allowOrigin } from './cors.ts'
import { acceptEmptyJson } from './json-body.ts'
import { answerError } from './problems.ts'

export type HttpOptions = {
  logLevel: pino.LevelWithSilent
  trustProxy: TrustedProxies
  /** The one other origin whose pages may call us, if any. */
  corsOrigin?: string | undefined
  tokens: TokenReader
}

export type ApiPlugin = FastifyPluginAsyncZod

const BODY_LIMIT_BYTES = 64 * 1024
/** A quiz of fifty long questions, with room. */
export const QUIZ_BODY_LIMIT_BYTES = 1024 * 1024

// Time for a whole request to arrive, so that nobody can hold connections open by dripping bytes. Streams are answers.
const REQUEST_TIMEOUT_MS = 120_000

const LEGACY_PREFIX = '/quiz-service'

/** A Fastify application with the contract's conventions (section 1) and no routes yet. */
export function createHttpServer({ logLevel, trustProxy, corsOrigin, tokens }: HttpOptions): FastifyInstance {
  const logger: FastifyBaseLogger = pino({ level: logLevel, serializers })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // The existing web client calls below /quiz-service; both addresses are the same routes.
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${LEGACY_PREFIX}/api/`) ? url.slice(LEGACY_PREFIX.length) : url),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorate('tokens', tokens)
  app.decorateRequest('caller', undefined)
  acceptEmptyJson(app)
  allowOrigin(app, corsOrigin)
  app.addHook('onResponse', async (request, reply) => {
    const outcome = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[levelFor(reply.statusCode)](outcome, 'answered')
  })
  return app
}

/** Puts the rooms' routes below /api. Every one of them must say who may call it. */
export async function registerApi(app: FastifyInstance, rooms: readonly ApiPlugin[]): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRoute', requireAccessDeclaration)
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      })
      for (const room of rooms) await api.register(room)
    },
    { prefix: '/api' },
  )
}

// A request's headers hold tokens, and its query may: the log gets neither.
const serializers = { err: pino.stdSerializers.err, req: () => undefined, res: () => undefined }

const pathOf = (request: FastifyRequest): string => request.originalUrl.split('?', 1)[0] ?? ''

/** Ten thousand players answering should not write ten thousand lines: success is told on request only. */
function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
