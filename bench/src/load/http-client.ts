import net from 'node:net'
import { sourceAddress } from './source-address.ts'

/** All clients of the process share one read buffer. */
const READ_BUFFER = Buffer.allocUnsafeSlow(256 * 1024)
const END_OF_HEAD = Buffer.from('\r\n\r\n')

type HttpRequest = { method?: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: unknown }
/** Status 0: the connection failed. */
type OnResponse = (status: number, body: string) => void
type HttpResponse = { status: number; body: string }

/** Builds the bytes of a request, so that a caller can send them many times. */
export function buildRequest({ method = 'POST', path, token, body }: HttpRequest): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(method === 'GET' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

/**
 * A minimal HTTP client with little processor time per request: one keep-alive connection, one request in flight. A
 * queue holds further requests.
 */
export class HttpClient {
  readonly #port: number
  readonly #queue: { request: Buffer; onResponse: OnResponse }[] = []
  #socket: net.Socket | undefined
  #onResponse: OnResponse | undefined
  #incomplete: Buffer | undefined

  constructor(port: number) {
    this.#port = port
  }

  send(request: Buffer, onResponse: OnResponse): void {
    if (this.#onResponse) {
      this.#queue.push({ request, onResponse })
      return
    }
    this.#socket ??= this.#connect()
    this.#onResponse = onResponse
    this.#socket.write(request)
  }

  request(request: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve) => this.send(buildRequest(request), (status, body) => resolve({ status, body })))
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #connect(): net.Socket {
    const callback = (length: number, buffer: Uint8Array) => {
      this.#read((buffer as Buffer).subarray(0, length))
      return true
    }
    const onread = { buffer: READ_BUFFER, callback }
    const socket = net.connect({
      port: this.#port,
      host: '127.0.0.1',
      localAddress: sourceAddress(),
      noDelay: true,
      onread,
    })
    const onDisconnect = () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#incomplete = undefined
      this.#settle(0, '')
    }
    return socket.on('error', onDisconnect).on('close', onDisconnect)
  }

  #read(bytes: Buffer): void {
    const received = this.#incomplete ? Buffer.concat([this.#incomplete, bytes]) : bytes
    const response = parseResponse(received)
    this.#incomplete = response ? undefined : Buffer.from(received)
    if (response) this.#settle(response.status, response.body)
  }

  #settle(status: number, body: string): void {
    const onResponse = this.#onResponse
    this.#onResponse = undefined
    onResponse?.(status, body)
    if (this.#onResponse) return
    const next = this.#queue.shift()
    if (next) this.send(next.request, next.onResponse)
  }
}

/** @returns the response at the start of the bytes, or undefined while it is incomplete. */
function parseResponse(bytes: Buffer): HttpResponse | undefined {
  const headEnd = bytes.indexOf(END_OF_HEAD)
  if (headEnd < 0) return undefined
  const status = Number(bytes.toString('latin1', 9, 12))
  const start = headEnd + END_OF_HEAD.length
  if (status === 204 || status === 304) return { status, body: '' }
  const head = bytes.toString('latin1', 0, headEnd)
  if (/transfer-encoding:\s*chunked/i.test(head)) return parseChunkedResponse(bytes, start, status)
  const end = start + Number(/content-length:\s*(\d+)/i.exec(head)?.[1] ?? 0)
  return end > bytes.length ? undefined : { status, body: bytes.toString('utf8', start, end) }
}

function parseChunkedResponse(bytes: Buffer, start: number, status: number): HttpResponse | undefined {
  const chunks: Buffer[] = []
  for (let offset = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', offset)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16)
    const next = lineEnd + 4 + size
    if (next > bytes.length) return undefined
    if (size === 0) return { status, body: Buffer.concat(chunks).toString() }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    offset = next
  }
}
