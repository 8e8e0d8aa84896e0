import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** The access log, with a limit per address and per node. */
export type RequestLog = {
  completed(request: FastifyRequest, reply: FastifyReply): void
  /** @returns whether the error was logged; an error that was not logged is not reported either */
  failed(request: Pick<FastifyRequest, 'id' | 'ip'>, error: unknown): boolean
  /** Logs how many requests were omitted so far. */
  close(): void
}

type RequestLogOptions = {
  log: FastifyBaseLogger
  clock: Pick<Clock, 'now'>
  /** The key that an address counts under. */
  networkOf: (address: string) => string
}

/** Lines per minute at level info and above. Refusals and errors are counted separately, so that neither hides the other. */
const PER_ADDRESS = 60
const PER_NODE = 3_000
const MINUTE_MS = 60_000
const MAX_PATH_LENGTH = 200

export function createRequestLog({ log, clock, networkOf }: RequestLogOptions): RequestLog {
  let minute = Number.NaN
  let lines = new Map<string, number>()
  let omitted = { requests: 0, addresses: new Set<string>() }

  const logOmitted = (): void => {
    const { requests, addresses } = omitted
    if (requests === 0) return
    omitted = { requests: 0, addresses: new Set() }
    log.warn({ requests, addresses: addresses.size }, 'further requests were not logged individually')
  }
  const count = (key: string): number => {
    const counted = (lines.get(key) ?? 0) + 1
    lines.set(key, counted)
    return counted
  }
  const isWithinLimit = (kind: string, ip: string): boolean => {
    const network = networkOf(ip)
    if (count(`${kind} ${network}`) <= PER_ADDRESS && count(kind) <= PER_NODE) return true
    omitted.requests += 1
    omitted.addresses.add(network)
    return false
  }
  const startMinute = (): void => {
    const current = Math.floor(clock.now() / MINUTE_MS)
    if (current === minute) return
    minute = current
    lines = new Map()
    logOmitted()
  }
  return {
    completed(request, reply) {
      startMinute()
      const level = levelFor(reply.statusCode)
      if (level !== 'debug' && !isWithinLimit(level, request.ip)) return
      const fields = {
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      log[level](fields, 'request completed')
    },
    failed(request, error) {
      startMinute()
      const isLogged = isWithinLimit('fault', request.ip)
      if (isLogged) log.error({ requestId: request.id, err: error }, 'request failed')
      return isLogged
    },
    close: logOmitted,
  }
}

/** The path without the query, which may contain a token, cut to a length that fits a log line and a response. */
export const pathOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  (originalUrl.split('?', 1)[0] ?? '').slice(0, MAX_PATH_LENGTH)

/** Successful requests are logged at level debug only: ten thousand answers must not write ten thousand lines. */
function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
