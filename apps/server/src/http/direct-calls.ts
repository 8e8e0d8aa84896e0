import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SERVER_TIME_HEADER } from '@pinwheel/contract'
import type { RateLimited, Refused, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { CallLimits, DirectGuard, TokenReader } from './access.ts'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'
import type { Requested } from './origin.ts'
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './security-headers.ts'
import { clientAddress, forwardedBy } from './trusted-proxies.ts'
import type { IsProxy } from './trusted-proxies.ts'

/** The request of a direct call, with what the framework's request would say of it. */
type DirectRequest = Requested & { address: string }

/** The response to a direct call: JSON, an event stream that is written to the response, or none (204). */
type DirectReply =
  { content: object } | { open(response: ServerResponse, headers: OutgoingHttpHeaders): void } | undefined

type Outcome = Result<DirectReply> | RateLimited
/** Undefined: nothing has happened, and the framework has to decide. */
type Make = () => Promise<Outcome | undefined>

/** A frequent call of participants of a game, which is served in front of the framework. */
type DirectCall<Caller> = {
  /** The method and the route that the framework has for it. */
  name: `${'GET' | 'POST'} /api/${string}`
  guard: DirectGuard<Caller>
  /** Of a POST. */
  bodyLimitBytes?: number
  /** @returns a function that makes the call; undefined leaves the call to the framework */
  accept(caller: Caller, body: unknown, request: DirectRequest): Make | undefined
}

type Done = { method: string; route: string; status: number; ms: number }

export type DirectCalls = {
  add<Caller>(call: DirectCall<Caller>): void
  /** Calls the listener with each call that was served here. */
  onDone(listener: (done: Done) => void): void
  /** Whether the limits have counted a call before its request was left to the framework. */
  isCounted(request: IncomingMessage): boolean
  /** The refusal of a call that was made before its request was left to the framework. Rejects with what the call threw. */
  failureOf(request: IncomingMessage): Promise<Refused | RateLimited> | undefined
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
  /** Called with what was thrown while a response was being sent. */
  failed: (error: unknown) => void
}

type Matched = { call: DirectCall<unknown>; caller: unknown; bytes: number }
type Arrival = { arrivedAt: number; serverTime: string; isSecure: boolean }

const DIRECT_PATH = /^(?:\/quiz-service)?(?:(\/api\/games\/)([0-9a-f-]{36})(\/[a-z]+)|(\/api\/auth\/game))$/
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** Members that the framework's parser refuses, or an escape that could hide one. */
const SUSPECT = /__proto__|constructor|\\/
/** The framework adds the headers for pages of other origins, and then serves all calls. */
const ONE_ORIGIN = { corsOrigin: undefined }

/**
 * Serves frequent calls that succeed in one pass, without the hooks, parsers and replies of the framework. Everything else goes to
 * the framework as it arrived, so that each check and each refusal has one form. Measured gain: docs/decisions/0051 and 0063.
 */
export function createDirectCalls(server: Server, options: DirectCallsOptions): DirectCalls {
  const { tokens, callLimits, clock, isProxy, isRefused, failed } = options
  const calls = new Map<string, DirectCall<unknown>>()
  const counted = new WeakSet<IncomingMessage>()
  const failures = new WeakMap<IncomingMessage, Promise<Outcome | undefined>>()
  const framework = server.listeners('request')[0] as (request: IncomingMessage, response: ServerResponse) => void
  let report: (done: Done) => void = () => undefined
  let isStopped = false

  /** As in the framework, the guard decides before the body is awaited. */
  const match = ({ method = '', url = '', headers, socket }: IncomingMessage): Matched | undefined => {
    const [, games, gameId = '', path = '', other] = DIRECT_PATH.exec(url) ?? []
    if (isStopped || (games === undefined && other === undefined)) return undefined
    const call = calls.get(`${method} ${other ?? `${games}:gameId${path}`}`)
    if (call === undefined || socket.remoteAddress === undefined || isRefused(socket)) return undefined
    const bytes = call.bodyLimitBytes === undefined ? withoutBody(headers) : sizeOfJson(headers, call.bodyLimitBytes)
    const caller = bytes === undefined ? undefined : call.guard.identify(tokens, headers.authorization, gameId)
    return bytes === undefined || caller === undefined ? undefined : { call, caller, bytes }
  }
  const requestOf = (request: IncomingMessage, protocol: string): DirectRequest => ({
    headers: request.headers,
    address: clientAddress(request, isProxy),
    protocol,
    host: forwardedBy(request, isProxy, 'x-forwarded-host') ?? request.headers.host ?? '',
    server: ONE_ORIGIN,
  })
  /** Makes the call once the limits have counted it. Undefined: the framework has to decide. */
  const attempt = async (request: IncomingMessage, { call, caller }: Matched, body: unknown, protocol: string) => {
    const direct = requestOf(request, protocol)
    const make = call.accept(caller, body, direct)
    if (make === undefined || call.guard.count(callLimits, caller, direct.address) > 0) return undefined
    counted.add(request)
    const made = make()
    const outcome = await made.catch(() => 'failed' as const)
    if (outcome === 'failed' || outcome?.ok === false) failures.set(request, made)
    return outcome === 'failed' ? undefined : outcome
  }
  const finish = (
    response: ServerResponse,
    { name }: DirectCall<unknown>,
    reply: DirectReply,
    arrival: Arrival,
  ): void => {
    const status = send(response, reply, arrival)
    const [method = '', route = ''] = name.split(' ')
    report({ method, route, status, ms: performance.now() - arrival.arrivedAt })
  }
  const serve = (request: IncomingMessage, response: ServerResponse, matched: Matched): void => {
    const arrivedAt = performance.now()
    const serverTime = isoTime(clock.now())
    const protocol = forwardedBy(request, isProxy, 'x-forwarded-proto') ?? 'http'
    const onBody = async (): Promise<void> => {
      // Null while a part of the body is missing.
      const bytes = matched.bytes > 0 ? (request.read(matched.bytes) as Buffer | null) : null
      const body = parse(matched, bytes)
      // What throws before the call is made throws again in the framework, which logs it.
      const outcome = body && (await attempt(request, matched, body.value, protocol).catch(() => undefined))
      if (outcome?.ok) {
        // Ends the stream of the request, which has been read to its end.
        request.read()
        return finish(response, matched.call, outcome.value, { arrivedAt, serverTime, isSecure: protocol === 'https' })
      }
      if (bytes !== null) request.unshift(bytes)
      framework(request, response)
    }
    const run = (): void =>
      void onBody().catch((error: unknown) => {
        failed(error)
        response.destroy()
      })
    if (matched.bytes === 0) run()
    else request.once('readable', run)
  }
  server.removeListener('request', framework)
  server.prependListener('request', (request, response) => {
    const matched = match(request)
    if (matched === undefined) framework(request, response)
    else serve(request, response, matched)
  })
  return {
    add: (call) => void calls.set(call.name, call),
    onDone: (listener) => void (report = listener),
    isCounted: (request) => counted.has(request),
    failureOf: (request) => failures.get(request) as Promise<Refused | RateLimited> | undefined,
    stop: () => void (isStopped = true),
  }
}

/** @returns 0 for a request that has none */
const withoutBody = (headers: IncomingMessage['headers']): number | undefined =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined ? 0 : undefined

/** @returns the size of a JSON body within the limit */
function sizeOfJson(headers: IncomingMessage['headers'], limit: number): number | undefined {
  const bytes = Number(headers['content-length'])
  return bytes > 0 && bytes <= limit && JSON_TYPE.test(headers['content-type'] ?? '') ? bytes : undefined
}

/** Undefined where the framework has to decide. */
function parse({ bytes }: Matched, body: Buffer | null): { value: unknown } | undefined {
  if (bytes === 0) return { value: undefined }
  if (body?.length !== bytes) return undefined
  const text = body.toString()
  if (SUSPECT.test(text) || !scanJson(text, JSON_BOUNDS).isWithin) return undefined
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

const NO_CONTENT = ['cache-control', 'no-store', ...Object.entries(SECURITY_HEADERS).flat()]
const JSON_CONTENT = [...NO_CONTENT, 'content-type', 'application/json; charset=utf-8']

/** @returns the status of the response */
function send(response: ServerResponse, reply: DirectReply, { serverTime, isSecure }: Arrival): number {
  if (reply !== undefined && 'open' in reply) {
    const secure = isSecure ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}
    reply.open(response, { ...SECURITY_HEADERS, ...secure, [SERVER_TIME_HEADER]: serverTime })
    return 200
  }
  const status = reply === undefined ? 204 : 200
  const headers = [...(reply === undefined ? NO_CONTENT : JSON_CONTENT), SERVER_TIME_HEADER, serverTime]
  if (isSecure) headers.push('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  const text = reply && JSON.stringify(reply.content)
  if (text !== undefined) headers.push('content-length', String(Buffer.byteLength(text)))
  response.writeHead(status, headers).end(text)
  return status
}

let latest = { ms: Number.NaN, text: '' }

/** Thousands of requests may arrive within one millisecond. */
function isoTime(ms: number): string {
  if (latest.ms !== ms) latest = { ms, text: new Date(ms).toISOString() }
  return latest.text
}
