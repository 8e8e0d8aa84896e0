import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pino from 'pino'
import type { TrustedProxies } from '../config/index.ts'
import { requireAccessDeclaration } from './access.ts'
import type { CallLimits, TokenReader } from './access.ts'
import { allowOrigin } from './cors.ts'
import { unreported } from './faults.ts'
import type { FaultReports } from './faults.ts'
import { readJsonBodies } from './json-body.ts'
import { boundLargeBodies } from './large-bodies.ts'
import { hangUpAfterLastAnswers } from './last-answers.ts'
import { loggedError } from './logged-error.ts'
import { answerError } from './problems.ts'
import { protect, protectAnswer } from './protection.ts'

export type HttpOptions = {
  logLevel: pino.LevelWithSilent
  trustProxy: TrustedProxies
  /** The one other origin whose pages may call us, if any. */
  corsOrigin?: string | undefined
  tokens: TokenReader
  /** Absent: faults are only logged. */
  faults?: FaultReports
  /** Absent: calls are not counted. */
  callLimits?: CallLimits
}

export type ApiPlugin = FastifyPluginAsyncZod

const BODY_LIMIT_BYTES = 64 * 1024
/** A quiz of fifty long questions, with room. */
export const QUIZ_BODY_LIMIT_BYTES = 1024 * 1024

// Time for a whole request to arrive, so that nobody can hold connections open by dripping bytes. Streams are answers.
const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 10_000
const SLOW_ONES_LOOKED_FOR_EVERY_MS = 2_000

const UNCOUNTED: CallLimits = { signedIn: () => 0, anonymous: () => 0 }

const LEGACY_PREFIX = '/quiz-service'
const API_PREFIX = '/api'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the API: "GET /quizzes/:quizId", with the schemas of what it takes and gives. */
    calls: { name: string; schema: FastifySchema | undefined }[]
    faults: FaultReports
  }
}

/** A Fastify application with the contract's conventions (section 1) and no routes yet. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { logLevel, trustProxy, corsOrigin, tokens, callLimits = UNCOUNTED, faults = unreported } = options
  const logger: FastifyBaseLogger = pino({ level: logLevel, serializers })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_ONES_LOOKED_FOR_EVERY_MS },
    // An address that cannot be read: no hook runs for it.
    frameworkErrors: (error, request, reply) => void answerError(error, request, protectAnswer(request, reply)),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // The existing web client calls below /quiz-service; both addresses are the same routes.
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${LEGACY_PREFIX}/api/`) ? url.slice(LEGACY_PREFIX.length) : url),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorate('tokens', tokens)
  app.decorate('callLimits', callLimits)
  app.decorate('calls', [])
  app.decorate('faults', faults)
  app.addHook('onClose', () => faults.close())
  app.decorateRequest('caller', undefined)
  // Node forgets whose a connection was as soon as it is closed, unless it was asked before. Limits count by it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  hangUpAfterLastAnswers(app)
  protect(app)
  readJsonBodies(app)
  boundLargeBodies(app, BODY_LIMIT_BYTES)
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
      api.addHook('onRoute', ({ method, url, schema }) => {
        if (method !== 'HEAD') app.calls.push({ name: `${String(method)} ${url.slice(API_PREFIX.length)}`, schema })
      })
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      for (const room of rooms) await api.register(room)
    },
    { prefix: API_PREFIX },
  )
}

// A request's headers hold tokens, and its query may: the log gets neither.
const serializers = { err: (error: unknown) => loggedError(error), req: () => undefined, res: () => undefined }

const pathOf = (request: FastifyRequest): string => request.originalUrl.split('?', 1)[0] ?? ''

/** Ten thousand players answering should not write ten thousand lines: success is told on request only. */
function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
