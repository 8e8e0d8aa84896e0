import { isUtf8 } from 'node:buffer'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ParticipantType, RateLimited, Refused, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { knownParticipant } from './access.ts'
import type { CallLimits, GameCaller, TokenReader } from './access.ts'
import { DirectRequest } from './direct-request.ts'
import { headersOf, respondNoContent } from './direct-responses.ts'
import type { Respond } from './direct-responses.ts'
import { isoTime } from './iso-time.ts'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'
import type { IsProxy } from './trusted-proxies.ts'

/** A frequent call, which is served in front of the framework. */
type DirectCall = {
  method: 'GET' | 'POST'
  /** The route that the framework has for it. */
  route: `/api/${string}`
  /** 0: the call has no body. */
  bodyLimitBytes: number
}

/** A call of participants of the game in the path (`:gameId`). */
type GameCall = DirectCall & {
  /** Absent: the host and the players. */
  role?: ParticipantType
  /** @returns a function that makes the call; undefined leaves the call to the framework */
  accept(caller: GameCaller, body: unknown, request: DirectRequest): MakeCall | undefined
}

/** A call of clients that send no token. */
type VisitorCall = DirectCall & {
  /** As that of a game's call. */
  accept(body: unknown, request: DirectRequest): MakeCall | undefined
}

/** Results in what sends the response; undefined sends 204. */
type MakeCall = () => Promise<Result<Respond | undefined> | RateLimited>

type Done = { method: string; route: string; status: number; ms: number }

export type DirectCalls = {
  add(call: GameCall): void
  addForVisitors(call: VisitorCall): void
  /** Calls the listener with each call that was served here. */
  onDone(listener: (done: Done) => void): void
  /** Whether the call was made, and counted by the limits, before its request was left to the framework. */
  wasMade(request: IncomingMessage): boolean
  /** The refusal of a call that was made here. Throws what the call has thrown. Undefined: the call was not made. */
  refusalOf(request: IncomingMessage): Refused | RateLimited | undefined
  /** Leaves all requests to the framework. Used during shutdown, when responses end their connections. */
  stop(): void
}

type DirectCallsOptions = {
  tokens: TokenReader
  callLimits: CallLimits
  clock: Pick<Clock, 'now'>
  isProxy: IsProxy
  /** Whether the connection is above the limit of its address. */
  isRefused: (socket: Socket) => boolean
  /** A response failed after its first bytes, when no other can be sent. */
  failed: (address: string, error: unknown) => void
}

/** A request for a direct call. The guard of the framework's route would admit its caller. */
type Matched = (GameMatch | VisitorMatch) & { bytes: number }
type GameMatch = { call: GameCall; caller: GameCaller }
type VisitorMatch = { call: VisitorCall; caller: undefined }
/** `at`: by `performance.now()`. `serverTime`: for the header. */
type Arrival = { at: number; serverTime: string }
type Match = (request: IncomingMessage, gameId: string | undefined) => Matched | undefined

const NO_BODY = Buffer.alloc(0)
const GAME_PATH = /^\/api\/games\/([0-9a-f-]{36})(\/[a-z]+)$/
const LEGACY_PREFIX = '/quiz-service'
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** Members that the framework's parser refuses, or an escape that could hide one. */
const SUSPECT = /__proto__|constructor|\\/

/**
 * Serves frequent calls that succeed in one pass, without the hooks, parsers and replies of the framework. Everything else goes to
 * the framework as it arrived, so that each check and each refusal has one form. Measured gain: docs/decisions/0051 and 0066.
 */
export function createDirectCalls(server: Server, options: DirectCallsOptions): DirectCalls {
  const { tokens, callLimits, clock, isProxy, isRefused, failed } = options
  const calls = new Map<string, Match>()
  const refusals = new WeakMap<IncomingMessage, () => Refused | RateLimited>()
  const framework = server.listeners('request')[0] as (request: IncomingMessage, response: ServerResponse) => void
  let report: (done: Done) => void = () => undefined
  let isStopped = false

  const match = (request: IncomingMessage): Matched | undefined => {
    if (isStopped) return undefined
    const { url = '', method = '', socket } = request
    const path = url.startsWith(LEGACY_PREFIX) ? url.slice(LEGACY_PREFIX.length) : url
    const [, gameId, action] = GAME_PATH.exec(path) ?? []
    const find = calls.get(`${method} ${gameId === undefined ? path : `/api/games/:gameId${action}`}`)
    return find === undefined || isRefused(socket) ? undefined : find(request, gameId)
  }
  const rethrowInFramework = ({ message }: DirectRequest, error: unknown): void => {
    refusals.set(message, () => {
      throw error
    })
  }
  /** @returns false when the framework has to respond */
  const send = (respond: Respond, request: DirectRequest, headers: readonly string[]): boolean => {
    const { response } = request
    try {
      respond(response, headers)
    } catch (error) {
      if (!response.headersSent) {
        rethrowInFramework(request, error)
        return false
      }
      response.destroy()
      failed(request.address, error)
    }
    return true
  }
  /** Undefined: the framework has to respond, with the refusal. */
  const respondWith = (result: Awaited<ReturnType<MakeCall>>, { message }: DirectRequest): Respond | undefined => {
    if (result.ok) return result.value ?? respondNoContent
    refusals.set(message, () => result)
    return undefined
  }
  // One function for all that happens, because it waits: of thousands of answers in a burst, each step would stay in memory.
  const serve = async (request: DirectRequest, matched: Matched, { at, serverTime }: Arrival): Promise<void> => {
    const { message, response } = request
    const { call, bytes } = matched
    // Null while a part of the body is missing.
    const body = bytes > 0 ? (message.read(bytes) as Buffer | null) : NO_BODY
    const make = body?.length === bytes ? acceptOrLeave(matched, request, body) : undefined
    let respond: Respond | undefined
    if (make !== undefined && secondsToWait(callLimits, matched, request) === 0) {
      try {
        respond = respondWith(await make(), request)
      } catch (error) {
        rethrowInFramework(request, error)
      }
    }
    if (respond !== undefined && send(respond, request, headersOf(serverTime, request.protocol))) {
      // Ends the stream of the request, which has been read to its end.
      if (bytes > 0) message.read()
      const ms = performance.now() - at
      return report({ method: call.method, route: call.route, status: response.statusCode, ms })
    }
    if (body !== null && bytes > 0) message.unshift(body)
    framework(message, response)
  }
  server.removeListener('request', framework)
  server.prependListener('request', (message, response) => {
    const matched = match(message)
    if (matched === undefined) return framework(message, response)
    const request = new DirectRequest(message, response, isProxy)
    const arrival = { at: performance.now(), serverTime: isoTime(clock.now()) }
    if (matched.bytes > 0) message.once('readable', () => void serve(request, matched, arrival))
    else void serve(request, matched, arrival)
  })
  return {
    // As in the framework, the guard decides before the body is awaited.
    add: (call) =>
      void calls.set(`${call.method} ${call.route}`, ({ headers }, gameId = '') => {
        const bytes = bytesOf(headers, call)
        const caller =
          bytes === undefined ? undefined : knownParticipant(tokens, headers.authorization, gameId, call.role)
        return bytes === undefined || caller === undefined ? undefined : { call, bytes, caller }
      }),
    addForVisitors: (call) =>
      void calls.set(`${call.method} ${call.route}`, ({ headers }) => {
        const bytes = headers.authorization === undefined ? bytesOf(headers, call) : undefined
        return bytes === undefined ? undefined : { call, bytes, caller: undefined }
      }),
    onDone: (listener) => void (report = listener),
    wasMade: (request) => refusals.has(request),
    refusalOf: (request) => refusals.get(request)?.(),
    stop: () => void (isStopped = true),
  }
}

/** The length of a plain body, which is JSON within the limit. Undefined where the framework has to decide. */
function bytesOf(headers: IncomingMessage['headers'], { bodyLimitBytes }: DirectCall): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  const bytes = Number(headers['content-length'] ?? 0)
  if (bodyLimitBytes === 0) return bytes === 0 ? 0 : undefined
  return bytes > 0 && bytes <= bodyLimitBytes && JSON_TYPE.test(headers['content-type'] ?? '') ? bytes : undefined
}

/** What throws here throws again in the framework, which logs it. */
function acceptOrLeave(matched: Matched, request: DirectRequest, bytes: Buffer): MakeCall | undefined {
  const text = bytes.toString()
  if (!isUtf8(bytes) || SUSPECT.test(text) || !scanJson(text, JSON_BOUNDS).isWithin) return undefined
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    return matched.caller === undefined
      ? matched.call.accept(body, request)
      : matched.call.accept(matched.caller, body, request)
  } catch {
    return undefined
  }
}

/** 0: the call may continue. */
const secondsToWait = (limits: CallLimits, { caller }: Matched, request: DirectRequest): number =>
  caller === undefined ? limits.anonymous(request.address) : limits.signedIn(caller.participantId)
