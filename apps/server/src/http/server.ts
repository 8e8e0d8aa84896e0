import { randomBytes } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifySchema } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pino from 'pino'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import type { TrustedProxies } from '../config/index.ts'
import { requireAccessDeclaration } from './access.ts'
import type { CallLimits, TokenReader } from './access.ts'
import { refuseUnreadable } from './client-errors.ts'
import { limitConnections } from './connections.ts'
import { createDirectCalls } from './direct-calls.ts'
import type { DirectCalls } from './direct-calls.ts'
import { noErrorReports } from './error-reports.ts'
import type { ErrorReports } from './error-reports.ts'
import { registerJsonParser } from './json-body.ts'
import { limitLargeBodies } from './large-bodies.ts'
import { createLogger } from './logger.ts'
import { singleProcess } from './machine.ts'
import type { Machine } from './machine.ts'
import { closeGracefully } from './graceful-close.ts'
import { handleError, refuseUnknown } from './problems.ts'
import { addSecurityHeaders, registerCors, registerSecurityHeaders } from './security-headers.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { limitWaitingResponses } from './waiting-responses.ts'

export type HttpOptions = {
  logLevel: pino.LevelWithSilent
  trustProxy: TrustedProxies
  /** The other origin whose pages may call the API, if any. */
  corsOrigin?: string | undefined
  tokens: TokenReader
  /** Absent: errors are only logged. */
  faults?: ErrorReports
  /** Absent: calls are not counted. */
  callLimits?: CallLimits
  /** The key that an address counts under, such as the network of a household. Absent: the address. */
  networkOf?: (address: string) => string
  /** Absent: connections are not limited. */
  connections?: { perAddress: number; streamsPerAddress: number; openFiles: number }
  clock?: Pick<Clock, 'now'>
  /** Absent: this process alone serves the port. */
  machine?: Machine
}

export type ApiPlugin = FastifyPluginAsyncZod

/** All schemas are Zod's, whose compilers are set when the server is created. */
function noJsonSchema(): never {
  throw new Error('A schema of Zod was expected.')
}

const BODY_LIMIT_BYTES = 64 * 1024
/** A quiz of fifty long questions, with a margin. */
export const QUIZ_BODY_LIMIT_BYTES = 1024 * 1024

// Time to receive a whole request, against clients that hold connections open by sending single bytes. Responses may take longer.
const REQUEST_TIMEOUT_MS = 120_000
const HEADERS_TIMEOUT_MS = 10_000
const TIMEOUT_CHECK_INTERVAL_MS = 2_000

const UNLIMITED_CALLS: CallLimits = { signedIn: () => 0, anonymous: () => 0, page: () => 0, unknownAddress: () => 0 }
const UNLIMITED_CONNECTIONS = {
  perAddress: Number.POSITIVE_INFINITY,
  streamsPerAddress: Number.POSITIVE_INFINITY,
  openFiles: Number.POSITIVE_INFINITY,
}

const LEGACY_PREFIX = '/quiz-service'
const API_PREFIX = '/api'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API, such as "GET /quizzes/:quizId", with its request and response schemas. */
    calls: { name: string; schema: FastifySchema | undefined }[]
    faults: ErrorReports
    requestLog: RequestLog
    directCalls: DirectCalls
    /** The other origin whose pages may call the API. */
    corsOrigin: string | undefined
  }
}

/** A Fastify application with the contract's conventions (section 1) and no routes yet. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { logLevel, trustProxy, corsOrigin, tokens, callLimits = UNLIMITED_CALLS, faults = noErrorReports } = options
  const { networkOf = (address) => address, connections = UNLIMITED_CONNECTIONS, clock = systemClock } = options
  const { machine = singleProcess } = options
  const isProxy = trustedProxies(trustProxy)
  const logger = createLogger(logLevel, machine.worker)
  const loggerInstance: FastifyBaseLogger = logger
  const nextRequestId = createRequestIds()
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // A logger for each request would take longer than the id, which only few log lines need.
    childLoggerFactory: (parent) => parent,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS },
    clientErrorHandler: refuseUnreadable,
    // No hook runs for a malformed URL.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply)
      if (!refuseUnknown(request, reply)) handleError(error, request, reply)
    },
    trustProxy: isProxy,
    // During shutdown, requests on open connections are served: a proxy cannot send them to another node.
    return503OnClosing: false,
    // The existing web client uses the prefix /quiz-service for the same routes.
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${LEGACY_PREFIX}/api/`) ? url.slice(LEGACY_PREFIX.length) : url),
    routerOptions: { ignoreTrailingSlash: true },
    // Without these, the framework loads its compilers of JSON Schema, a hundred files.
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
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
  // Node drops the remote address of a closed connection unless it was read before. Limits count by it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  const isRefused = limitConnections(app, {
    connectionsPerAddress: connections.perAddress,
    streamsPerAddress: connections.streamsPerAddress,
    openFiles: connections.openFiles,
    isProxy,
    networkOf,
    machine,
  })
  const failed = (ip: string, error: unknown): void => {
    if (app.requestLog.failed({ id: nextRequestId(), ip }, error)) app.faults.report(error)
  }
  const directCalls = createDirectCalls(app.server, { tokens, callLimits, clock, isProxy, isRefused, failed })
  app.decorate('directCalls', directCalls)
  // The framework adds the headers for other origins, and the log lines of level debug.
  if (corsOrigin !== undefined || logger.isLevelEnabled('debug')) app.directCalls.stop()
  app.addHook('preClose', async () => app.directCalls.stop())
  limitWaitingResponses(app.server)
  closeGracefully(app, isProxy)
  registerSecurityHeaders(app)
  registerJsonParser(app)
  limitLargeBodies(app, BODY_LIMIT_BYTES, machine)
  registerCors(app, corsOrigin)
  // With a callback, as all hooks of every call: an async hook takes a microsecond more.
  app.addHook('onResponse', (request, reply, done) => {
    app.requestLog.completed(request, reply)
    done()
  })
  return app
}

/** Ids that no other process uses. */
function createRequestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let requests = 0
  return () => `${start}-${(requests += 1)}`
}

/** Registers the routes of all modules below /api. Every route must declare who may call it. */
export async function registerApi(app: FastifyInstance, plugins: readonly ApiPlugin[]): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRoute', requireAccessDeclaration)
      api.addHook('onRoute', ({ method, url, schema }) => {
        if (method !== 'HEAD') app.calls.push({ name: `${String(method)} ${url.slice(API_PREFIX.length)}`, schema })
      })
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      for (const plugin of plugins) await api.register(plugin)
    },
    { prefix: API_PREFIX },
  )
}
