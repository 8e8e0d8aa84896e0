import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'

/** What the log tells of requests. */
export type RequestLog = {
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** @returns whether there was room for it; a fault that is not written is not reported either */
  failed(request: FastifyRequest, error: Error): boolean
  /** Tells what has been left out so far. */
  close(): void
}

type RequestLogOptions = {
  log: FastifyBaseLogger
  clock: Pick<Clock, 'now'>
  /** The key that an address counts under. */
  networkOf: (address: string) => string
}

/** Lines in a minute, at level info and above. Refusals and faults have numbers of their own: neither hides the other. */
const PER_ADDRESS = 60
const PER_NODE = 3_000
const MINUTE_MS = 60_000
const LONGEST_PATH = 200

export function createRequestLog({ log, clock, networkOf }: RequestLogOptions): RequestLog {
  let minute = Number.NaN
  let lines = new Map<string, number>()
  let leftOut = { requests: 0, addresses: new Set<string>() }

  const tellLeftOut = (): void => {
    const { requests, addresses } = leftOut
    if (requests === 0) return
    leftOut = { requests: 0, addresses: new Set() }
    log.warn({ requests, addresses: addresses.size }, 'further requests were answered and not logged one by one')
  }
  const count = (key: string): number => {
    const counted = (lines.get(key) ?? 0) + 1
    lines.set(key, counted)
    return counted
  }
  const hasRoom = (kind: string, ip: string): boolean => {
    const network = networkOf(ip)
    if (count(`${kind} ${network}`) <= PER_ADDRESS && count(kind) <= PER_NODE) return true
    leftOut.requests += 1
    leftOut.addresses.add(network)
    return false
  }
  const beginMinute = (): void => {
    const current = Math.floor(clock.now() / MINUTE_MS)
    if (current === minute) return
    minute = current
    lines = new Map()
    tellLeftOut()
  }
  return {
    answered(request, reply) {
      beginMinute()
      const level = levelFor(reply.statusCode)
      if (level !== 'debug' && !hasRoom(level, request.ip)) return
      const outcome = {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      request.log[level](outcome, 'answered')
    },
    failed(request, error) {
      beginMinute()
      const isTold = hasRoom('fault', request.ip)
      if (isTold) request.log.error({ err: error }, 'request failed')
      return isTold
    },
    close: tellLeftOut,
  }
}

/** Where a request went, without its query, which may hold a token. Short enough for a log and an answer. */
export const pathOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  (originalUrl.split('?', 1)[0] ?? '').slice(0, LONGEST_PATH)

/** Ten thousand players answering should not write ten thousand lines: success is told on request only. */
function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
