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

const answer = (statusCode: number, ip = '203.0.113.7', originalUrl = '/api/nothing?token=secret'): void =>
  requestLog.answered(
    { log, ip, method: 'GET', originalUrl } as unknown as FastifyRequest,
    { statusCode, elapsedTime: 1 } as FastifyReply,
  )

const count = (message: string): number => lines.filter(({ msg }) => msg === message).length
const LEFT_OUT = 'further requests were answered and not logged one by one'

test('an address gets sixty lines of refusals a minute, and one line tells how many were left out', () => {
  for (let round = 0; round < 1_000; round += 1) answer(404)
  expect(count('answered')).toBe(60)
  clock.pass(60_000)
  answer(404)
  expect(lines.at(-2)).toMatchObject({ msg: LEFT_OUT, requests: 940, addresses: 1 })
  expect(count('answered')).toBe(61)
})

test('many addresses together get three thousand', () => {
  for (let place = 0; place < 10_000; place += 1) answer(404, `10.0.${place >> 8}.${place & 255}`)
  requestLog.close()
  expect(count('answered')).toBe(3_000)
  expect(lines.at(-1)).toMatchObject({ msg: LEFT_OUT, requests: 7_000, addresses: 7_000 })
})

test('a flood of refusals hides no fault', () => {
  for (let round = 0; round < 5_000; round += 1) answer(404, `192.0.2.${round % 200}`)
  answer(500)
  expect(lines.at(-1)).toMatchObject({ msg: 'answered', status: 500 })
})

test('a path is cut to 200 characters and loses its query', () => {
  answer(404, undefined, `/${'a'.repeat(15_000)}?token=secret`)
  expect(lines[0]?.path).toBe(`/${'a'.repeat(199)}`)
  answer(404)
  expect(lines[1]?.path).toBe('/api/nothing')
})
