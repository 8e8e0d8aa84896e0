import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifySchema } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import pino from 'pino'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { TrustedProxies } from '../config/index.ts'
import { requireAccessDeclaration } from './access.ts'
import type { CallLimits, TokenReader } from './access.ts'
import { boundConnections } from './connections.ts'
import { allowOrigin } from './cors.ts'
import { unreported } from './faults.ts'
import type { FaultReports } from './faults.ts'
import { readJsonBodies } from './json-body.ts'
import { boundLargeBodies } from './large-bodies.ts'
import { hangUpAfterLastAnswers } from './last-answers.ts'
import { loggedError } from './logged-error.ts'
import { answerError, refuseUnknown } from './problems.ts'
import { protect, protectAnswer } from './protection.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import { trustedProxies } from './trusted-proxies.ts'

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
  /** The key that an address counts under, such as the network that a household has. Absent: the address. */
  networkOf?: (address: string) => string
  /** Absent: connections are not bounded. */
  connections?: { perAddress: number; streamsPerAddress: number; openFiles: number }
  clock?: Pick<Clock, 'now'>
}

export type ApiPlugin = FastifyPluginAsyncZod

const BODY_LIMIT_BYTES = 64 * 1024
/** A quiz of fifty long questions, with room. */
export const QUIZ_BODY_LIMIT_BYTES = 1024 * 1024

// Time for a whole request to arrive, so that nobody can hold connections open by dripping bytes. Streams are answers.
const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 10_000
const SLOW_ONES_LOOKED_FOR_EVERY_MS = 2_000

const UNCOUNTED: CallLimits = { signedIn: () => 0, anonymous: () => 0, page: () => 0, unknownAddress: () => 0 }
const UNBOUNDED = {
  perAddress: Number.POSITIVE_INFINITY,
  streamsPerAddress: Number.POSITIVE_INFINITY,
  openFiles: Number.POSITIVE_INFINITY,
}

const LEGACY_PREFIX = '/quiz-service'
const API_PREFIX = '/api'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the API: "GET /quizzes/:quizId", with the schemas of what it takes and gives. */
    calls: { name: string; schema: FastifySchema | undefined }[]
    faults: FaultReports
    requestLog: RequestLog
    /** The one other origin whose pages may call us. */
    corsOrigin: string | undefined
  }
}

/** A Fastify application with the contract's conventions (section 1) and no routes yet. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { logLevel, trustProxy, corsOrigin, tokens, callLimits = UNCOUNTED, faults = unreported } = options
  const { networkOf = (address) => address, connections = UNBOUNDED, clock = systemClock } = options
  const isProxy = trustedProxies(trustProxy)
  const logger: FastifyBaseLogger = pino({ level: logLevel, serializers })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_ONES_LOOKED_FOR_EVERY_MS },
    // An address that cannot be read: no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      protectAnswer(request, reply)
      if (!refuseUnknown(request, reply)) answerError(error, request, reply)
    },
    trustProxy: isProxy,
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
  app.decorate('corsOrigin', corsOrigin)
  app.decorate('requestLog', createRequestLog({ log: logger, clock, networkOf }))
  app.addHook('onClose', async () => {
    app.requestLog.close()
    await faults.close()
  })
  app.decorateRequest('caller', undefined)
  // Node forgets whose a connection was as soon as it is closed, unless it was asked before. Limits count by it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  hangUpAfterLastAnswers(app)
  boundConnections(app, {
    connectionsPerAddress: connections.perAddress,
    streamsPerAddress: connections.streamsPerAddress,
    openFiles: connections.openFiles,
    isProxy,
    networkOf,
  })
  protect(app)
  readJsonBodies(app)
  boundLargeBodies(app, BODY_LIMIT_BYTES)
  allowOrigin(app, corsOrigin)
  app.addHook('onResponse', async (request, reply) => app.requestLog.answered(request, reply))
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
