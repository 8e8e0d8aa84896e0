import net from 'node:net'

/** Requests at the lowest price: one raw socket kept open, one request in flight, further ones wait in line. */
const READ_BUFFER = Buffer.allocUnsafeSlow(256 * 1024)
const END_OF_HEAD = Buffer.from('\r\n\r\n')

type Request = { method?: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: unknown }
/** Status 0: the connection broke. */
type OnAnswer = (status: number, body: string) => void
type Answer = { status: number; body: string }

/** A whole request as bytes: built once, sent often. */
export function buildRequest({ method = 'POST', path, token, body }: Request): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(method === 'GET' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

export class HttpClient {
  readonly #port: number
  readonly #waiting: { request: Buffer; onAnswer: OnAnswer }[] = []
  #socket: net.Socket | undefined
  #onAnswer: OnAnswer | undefined
  #unfinished: Buffer | undefined

  constructor(port: number) {
    this.#port = port
  }

  send(request: Buffer, onAnswer: OnAnswer): void {
    if (this.#onAnswer) {
      this.#waiting.push({ request, onAnswer })
      return
    }
    this.#socket ??= this.#connect()
    this.#onAnswer = onAnswer
    this.#socket.write(request)
  }

  request(request: Request): Promise<{ status: number; body: string }> {
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
    const socket = net.connect({ port: this.#port, host: '127.0.0.1', noDelay: true, onread })
    const broken = () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#unfinished = undefined
      this.#settle(0, '')
    }
    return socket.on('error', broken).on('close', broken)
  }

  #read(bytes: Buffer): void {
    const joined = this.#unfinished ? Buffer.concat([this.#unfinished, bytes]) : bytes
    const answer = answerIn(joined)
    this.#unfinished = answer ? undefined : Buffer.from(joined)
    if (answer) this.#settle(answer.status, answer.body)
  }

  #settle(status: number, body: string): void {
    const onAnswer = this.#onAnswer
    this.#onAnswer = undefined
    onAnswer?.(status, body)
    if (this.#onAnswer) return
    const next = this.#waiting.shift()
    if (next) this.send(next.request, next.onAnswer)
  }
}

/** The answer at the start of the bytes, once it is there in full. */
function answerIn(bytes: Buffer): Answer | undefined {
  const headEnd = bytes.indexOf(END_OF_HEAD)
  if (headEnd < 0) return undefined
  const status = Number(bytes.toString('latin1', 9, 12))
  const start = headEnd + END_OF_HEAD.length
  if (status === 204 || status === 304) return { status, body: '' }
  const head = bytes.toString('latin1', 0, headEnd)
  if (/transfer-encoding:\s*chunked/i.test(head)) return chunkedAnswer(bytes, start, status)
  const end = start + Number(/content-length:\s*(\d+)/i.exec(head)?.[1] ?? 0)
  return end > bytes.length ? undefined : { status, body: bytes.toString('utf8', start, end) }
}

function chunkedAnswer(bytes: Buffer, start: number, status: number): Answer | undefined {
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const next = lineEnd + 4 + size
    if (next > bytes.length) return undefined
    if (size === 0) return { status, body: Buffer.concat(parts).toString() }
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
