import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AnswerRequest } from '@pinwheel/contract'
import { now } from '../load/clock.ts'
import { openDurableLog } from './durable-log.ts'
import { sign, verify } from './tokens.ts'

/**
 * The floor: what node:http can do with nothing of a product in it.
 *
 *   GET  /events          a stream
 *   POST /join            answers with a pair of tokens
 *   POST /answer          204
 *   POST /answer-durable  204 after a token check, the contract's schema and a group-committed fdatasync
 *   POST /answer-last     204; the last of the armed number sends everybody a result of their own
 *   POST /frames          sets the bytes that are sent
 *   POST /broadcast       writes the question to every stream; answers when it began
 *   POST /arm             arms /answer-last
 */
const streams: ServerResponse[] = []
const append = openDurableLog()
let frames = { question: '', result: {} as Record<string, unknown> }
let armed = 0

const broadcast = (): void => {
  const bytes = Buffer.from(frames.question)
  for (const stream of streams) stream.write(bytes)
}

const sendResults = (): void => {
  for (const [player, stream] of streams.entries())
    stream.write(`id: 1\ndata: ${JSON.stringify({ ...frames.result, player: { nickname: `player${player}` } })}\n\n`)
}

function open(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  answer.write('\nid: 1\ndata: {"type":"HELLO"}\n\n')
  streams.push(answer)
  answer.on('close', () => streams.splice(streams.indexOf(answer), 1))
}

const json = (answer: ServerResponse, body: unknown): void => {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerDurably(request: IncomingMessage, answer: ServerResponse, body: string): void {
  const claims = verify(request.headers.authorization)
  const parsed = AnswerRequest.safeParse(JSON.parse(body))
  if (!claims || !parsed.success) return void answer.writeHead(claims ? 400 : 401).end()
  const line = `${JSON.stringify({ player: claims.sub, answer: parsed.data, at: Date.now() })}\n`
  append(line, (error) => answer.writeHead(error ? 500 : 204).end())
}

type Handler = (request: IncomingMessage, answer: ServerResponse, body: string) => void

const HANDLERS: Record<string, Handler> = {
  '/join': (_, answer) => {
    const token = sign({ sub: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10', gameId: 'floor', exp: 4_000_000_000 })
    json(answer, { accessToken: token, refreshToken: token })
  },
  '/answer': (_, answer) => answer.writeHead(204).end(),
  '/answer-durable': answerDurably,
  '/answer-last': (_, answer) => {
    answer.writeHead(204).end()
    armed -= 1
    if (armed === 0) sendResults()
  },
  '/frames': (_, answer, body) => {
    frames = JSON.parse(body) as typeof frames
    answer.writeHead(204).end()
  },
  '/broadcast': (_, answer) => {
    const startedAt = now()
    broadcast()
    setImmediate(json, answer, { startedAt })
  },
  '/arm': (_, answer, body) => {
    armed = (JSON.parse(body) as { players: number }).players
    answer.writeHead(204).end()
  },
}

const server = http.createServer((request, answer) => {
  if (request.method === 'GET') return open(answer)
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => HANDLERS[request.url ?? '']?.(request, answer, body))
})
server.keepAliveTimeout = 600_000
server.requestTimeout = 0
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  console.log(`ready on ${(server.address() as AddressInfo).port}`),
)
process.on('SIGTERM', () => process.exit(0))
