import type { FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'

type Line = { msg: string; path?: string; requests?: number; addresses?: number }

const clock = manualClock()
let lines: Line[] = []
let log: pino.Logger
let requestLog: RequestLog

beforeEach(() => {
  lines = []
  log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  requestLog = createRequestLog({ log, clock, networkOf: (address) => address })
})

const respond = (statusCode: number, ip = '203.0.113.7', originalUrl = '/api/nothing?token=secret'): void =>
  requestLog.completed(
    { log, ip, method: 'GET', originalUrl } as unknown as FastifyRequest,
    { statusCode, elapsedTime: 1 } as FastifyReply,
  )

const count = (message: string): number => lines.filter(({ msg }) => msg === message).length
const OMITTED = 'further requests were not logged individually'

test('logs sixty refusals per address and minute, and one line with the number of omitted requests', () => {
  for (let request = 0; request < 1_000; request += 1) respond(404)
  expect(count('request completed')).toBe(60)
  clock.pass(60_000)
  respond(404)
  expect(lines.at(-2)).toMatchObject({ msg: OMITTED, requests: 940, addresses: 1 })
  expect(count('request completed')).toBe(61)
})

test('logs three thousand refusals per minute in total', () => {
  for (let index = 0; index < 10_000; index += 1) respond(404, `10.0.${index >> 8}.${index & 255}`)
  requestLog.close()
  expect(count('request completed')).toBe(3_000)
  expect(lines.at(-1)).toMatchObject({ msg: OMITTED, requests: 7_000, addresses: 7_000 })
})

test('logs errors during a flood of refusals', () => {
  for (let request = 0; request < 5_000; request += 1) respond(404, `192.0.2.${request % 200}`)
  respond(500)
  expect(lines.at(-1)).toMatchObject({ msg: 'request completed', status: 500 })
})

test('cuts a path to 200 characters and omits its query', () => {
  respond(404, undefined, `/${'a'.repeat(15_000)}?token=secret`)
  expect(lines[0]?.path).toBe(`/${'a'.repeat(199)}`)
  respond(404)
  expect(lines[1]?.path).toBe('/api/nothing')
})
