import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AnswerRequest } from '@pinwheel/contract'
import { now } from '../load/clock.ts'
import { openDurableLog } from './durable-log.ts'
import { sign, verify } from './tokens.ts'

/**
 * The floor is the lower bound of the cost: a bare node:http server that exchanges the same messages without a game.
 *
 *   GET  /events          opens an event stream
 *   POST /join            responds with a token pair
 *   POST /answer          responds 204
 *   POST /answer-durable  checks the token and the contract's schema, appends the answer with fdatasync, responds 204
 *   POST /answer-last     responds 204; after the last expected answer, sends each player a result
 *   POST /samples         sets the bytes of the question and of the result
 *   POST /broadcast       writes the question to every stream and responds with the start time
 *   POST /results         writes a personal result to every stream, as JSON of its own
 *   POST /expect-answers  sets the number of answers that /answer-last expects
 */
const streams: ServerResponse[] = []
const appendDurably = openDurableLog()
let samples = { question: '', result: {} as Record<string, unknown> }
let expectedAnswers = 0

const broadcast = (): void => {
  const bytes = Buffer.from(samples.question)
  for (const stream of streams) stream.write(bytes)
}

const sendResults = (): void => {
  for (const [player, stream] of streams.entries())
    stream.write(`id: 1\ndata: ${JSON.stringify({ ...samples.result, player: { nickname: `player${player}` } })}\n\n`)
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write('\nid: 1\ndata: {"type":"HELLO"}\n\n')
  streams.push(response)
  response.on('close', () => streams.splice(streams.indexOf(response), 1))
}

const sendJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function storeAnswer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const claims = verify(request.headers.authorization)
  const parsed = AnswerRequest.safeParse(JSON.parse(body))
  if (!claims || !parsed.success) return void response.writeHead(claims ? 400 : 401).end()
  const line = `${JSON.stringify({ player: claims.sub, answer: parsed.data, at: Date.now() })}\n`
  appendDurably(line, (error) => response.writeHead(error ? 500 : 204).end())
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const HANDLERS: Record<string, Handler> = {
  '/join': (_, response) => {
    const token = sign({ sub: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10', gameId: 'floor', exp: 4_000_000_000 })
    sendJson(response, { accessToken: token, refreshToken: token })
  },
  '/answer': (_, response) => response.writeHead(204).end(),
  '/answer-durable': storeAnswer,
  '/answer-last': (_, response) => {
    response.writeHead(204).end()
    expectedAnswers -= 1
    if (expectedAnswers === 0) sendResults()
  },
  '/samples': (_, response, body) => {
    samples = JSON.parse(body) as typeof samples
    response.writeHead(204).end()
  },
  '/broadcast': (_, response) => {
    const startedAt = now()
    broadcast()
    setImmediate(sendJson, response, { startedAt })
  },
  '/results': (_, response) => {
    sendResults()
    setImmediate(sendJson, response, {})
  },
  '/expect-answers': (_, response, body) => {
    expectedAnswers = (JSON.parse(body) as { players: number }).players
    response.writeHead(204).end()
  },
}

const server = http.createServer((request, response) => {
  if (request.method === 'GET') return openStream(response)
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => HANDLERS[request.url ?? '']?.(request, response, body))
})
server.keepAliveTimeout = 600_000
server.requestTimeout = 0
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  console.log(`ready on ${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
