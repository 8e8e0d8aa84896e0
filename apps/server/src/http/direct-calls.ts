import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SERVER_TIME_HEADER } from '@pinwheel/contract'
import type { ParticipantType, Refused, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { knownParticipant } from './access.ts'
import type { CallLimits, GameCaller, TokenReader } from './access.ts'
import { isoTime } from './iso-time.ts'
import { JSON_BOUNDS, scanJson } from './json-bounds.ts'
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './security-headers.ts'
import type { IsProxy } from './trusted-proxies.ts'

/** A frequent call of participants of a game, which is served in front of the framework. Its response has no content. */
type DirectCall = {
  /** The route that the framework has for it. */
  route: `/api/games/:gameId/${string}`
  role: ParticipantType
  bodyLimitBytes: number
  /** @returns a function that makes the call, and does not reject; undefined leaves the call to the framework */
  accept(caller: GameCaller, body: unknown): (() => Promise<Result>) | undefined
}

type Done = { method: string; route: string; status: number; ms: number }

export type DirectCalls = {
  add(call: DirectCall): void
  /** Calls the listener with each call that was served here. */
  onDone(listener: (done: Done) => void): void
  /** The refusal of a call that was made, and counted by the limits, before its request was left to the framework. */
  refusalOf(request: IncomingMessage): Refused | undefined
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
}

type Matched = { call: DirectCall; caller: GameCaller; bytes: number }
type Arrival = { arrivedAt: number; serverTime: string; isSecure: boolean }

const GAME_CALL = /^(?:\/quiz-service)?(\/api\/games\/)([0-9a-f-]{36})(\/[a-z]+)$/
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** Members that the framework's parser refuses, or an escape that could hide one. */
const SUSPECT = /__proto__|constructor|\\/

/**
 * Serves frequent calls that succeed in one pass, without the hooks, parsers and replies of the framework. Everything else goes to
 * the framework as it arrived, so that each check and each refusal has one form. Measured gain: docs/decisions/0051.
 */
export function createDirectCalls(server: Server, options: DirectCallsOptions): DirectCalls {
  const { tokens, callLimits, clock, isProxy, isRefused } = options
  const calls = new Map<string, DirectCall>()
  const refusals = new WeakMap<IncomingMessage, Refused>()
  const framework = server.listeners('request')[0] as (request: IncomingMessage, response: ServerResponse) => void
  let report: (done: Done) => void = () => undefined
  let isStopped = false

  /** As in the framework, the guard decides before the body is awaited. */
  const match = ({ method, url = '', headers, socket }: IncomingMessage): Matched | undefined => {
    if (method !== 'POST' || isStopped) return undefined
    const [, prefix, gameId, path] = GAME_CALL.exec(url) ?? []
    const call = prefix === undefined ? undefined : calls.get(`${prefix}:gameId${path}`)
    if (gameId === undefined || call === undefined || isRefused(socket)) return undefined
    const bytes = Number(headers['content-length'])
    const isPlain = bytes > 0 && bytes <= call.bodyLimitBytes && JSON_TYPE.test(headers['content-type'] ?? '')
    const caller = isPlain ? knownParticipant(tokens, headers.authorization, gameId, call.role) : undefined
    return caller && { call, caller, bytes }
  }
  /** Makes the call once the limits have counted it. Undefined: the framework has to decide, and nothing has happened. */
  const attempt = async ({ call, caller }: Matched, text: string): Promise<Result | undefined> => {
    const body = parse(text)
    const make = body && call.accept(caller, body.value)
    return make && callLimits.signedIn(caller.participantId) === 0 ? make() : undefined
  }
  const finish = (response: ServerResponse, { call }: Matched, { arrivedAt, serverTime, isSecure }: Arrival): void => {
    response.writeHead(204, headersOf(serverTime, isSecure)).end()
    report({ method: 'POST', route: call.route, status: 204, ms: performance.now() - arrivedAt })
  }
  const serve = (request: IncomingMessage, response: ServerResponse, matched: Matched): void => {
    const arrival = {
      arrivedAt: performance.now(),
      serverTime: isoTime(clock.now()),
      isSecure: isProxy(request.socket.remoteAddress ?? '', 0) && isForwardedSecure(request),
    }
    const onBody = async (): Promise<void> => {
      // Null while a part of the body is missing.
      const body = request.read(matched.bytes) as Buffer | null
      const isWhole = body?.length === matched.bytes
      // What throws here throws again in the framework, which logs it.
      const result = isWhole ? await attempt(matched, body.toString()).catch(() => undefined) : undefined
      if (result?.ok) {
        // Ends the stream of the request, which has been read to its end.
        request.read()
        return finish(response, matched, arrival)
      }
      if (result !== undefined) refusals.set(request, result)
      if (body !== null) request.unshift(body)
      framework(request, response)
    }
    request.once('readable', () => void onBody())
  }
  server.removeListener('request', framework)
  server.prependListener('request', (request, response) => {
    const matched = match(request)
    if (matched === undefined) framework(request, response)
    else serve(request, response, matched)
  })
  return {
    add: (call) => void calls.set(call.route, call),
    onDone: (listener) => void (report = listener),
    refusalOf: (request) => refusals.get(request),
    stop: () => void (isStopped = true),
  }
}

/** Undefined where the framework has to decide. */
function parse(text: string): { value: unknown } | undefined {
  if (SUSPECT.test(text) || !scanJson(text, JSON_BOUNDS).isWithin) return undefined
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** The protocol of the client, as the proxy nearest to this server names it. */
const isForwardedSecure = ({ headers }: IncomingMessage): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim() === 'https'

const NO_CONTENT = ['cache-control', 'no-store', ...Object.entries(SECURITY_HEADERS).flat()]

function headersOf(serverTime: string, isSecure: boolean): string[] {
  const headers = [...NO_CONTENT, SERVER_TIME_HEADER, serverTime]
  if (isSecure) headers.push('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  return headers
}
