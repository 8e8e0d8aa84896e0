import net from 'node:net'

/**
 * Server-sent events at the lowest price: one raw socket each, one read buffer for all, no objects per event. Ten
 * thousand of them fit into one process (about 5 KB each, 4–6 µs per frame), where fetch would measure itself.
 * Understands chunked and identity bodies, and frames that end in an empty line of "\n".
 */
const READ_BUFFER = Buffer.allocUnsafeSlow(256 * 1024)
const END_OF_FRAME = Buffer.from('\n\n')
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Where in a chunked body the next byte stands. */
type ChunkState = 'size' | 'data' | 'line break'

export type SseOptions = {
  port: number
  path: string
  token?: string
  /** The frame is bytes[start, end); the buffer is used again once this returns. */
  onFrame: (bytes: Buffer, start: number, end: number) => void
  onOpen?: () => void
  onClose?: (reason: string) => void
}

export class SseClient {
  /** Of the answer, 0 before it has come. */
  status = 0
  readonly #options: SseOptions
  readonly #socket: net.Socket
  #isClosed = false
  #head: Buffer | undefined
  #unfinished: Buffer | undefined
  #isChunked = false
  #state: ChunkState = 'size'
  #remaining = 0

  constructor(options: SseOptions) {
    this.#options = options
    const callback = (length: number, buffer: Uint8Array) => {
      this.#read((buffer as Buffer).subarray(0, length))
      return true
    }
    const onread = { buffer: READ_BUFFER, callback }
    this.#socket = net.connect({ port: options.port, host: '127.0.0.1', noDelay: true, onread })
    const token = options.token === undefined ? '' : `Authorization: Bearer ${options.token}\r\n`
    const head = `GET ${options.path} HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nAccept: text/event-stream\r\n`
    this.#socket.write(`${head}${token}\r\n`, 'latin1')
    this.#socket.on('error', (error) => this.#end(error.message))
    this.#socket.on('close', () => this.#end('closed'))
  }

  close(): void {
    this.#isClosed = true
    this.#socket.destroy()
  }

  #end(reason: string): void {
    if (this.#isClosed) return
    this.close()
    this.#options.onClose?.(reason)
  }

  #read(bytes: Buffer): void {
    if (this.status > 0) return this.#readBody(bytes)
    const joined = this.#head ? Buffer.concat([this.#head, bytes]) : bytes
    const end = joined.indexOf(END_OF_HEAD)
    if (end < 0) {
      this.#head = Buffer.from(joined)
      return
    }
    this.#readHead(joined.toString('latin1', 0, end))
    if (this.status !== 200) return this.#end(`status ${this.status}`)
    this.#options.onOpen?.()
    this.#readBody(joined.subarray(end + END_OF_HEAD.length))
  }

  #readHead(head: string): void {
    this.#head = undefined
    this.status = Number(head.slice(9, 12))
    this.#isChunked = /transfer-encoding:\s*chunked/i.test(head)
  }

  #readBody(bytes: Buffer): void {
    if (!this.#isChunked) return this.#readFrames(bytes, 0, bytes.length)
    for (let at = 0; at < bytes.length;) at = this.#readChunk(bytes, at)
  }

  /** @returns where the next unread byte stands. */
  #readChunk(bytes: Buffer, at: number): number {
    if (this.#state === 'size') {
      this.#readSizeDigit(bytes[at] as number)
      return at + 1
    }
    const end = Math.min(bytes.length, at + this.#remaining)
    if (this.#state === 'data') this.#readFrames(bytes, at, end)
    this.#remaining -= end - at
    if (this.#remaining > 0) return end
    const wasData = this.#state === 'data'
    this.#state = wasData ? 'line break' : 'size'
    this.#remaining = wasData ? 2 : 0
    return end
  }

  #readSizeDigit(code: number): void {
    if (code === 10) this.#state = this.#remaining > 0 ? 'data' : 'line break'
    else if (code >= 48 && code <= 57) this.#remaining = this.#remaining * 16 + code - 48
    else if (code >= 97 && code <= 102) this.#remaining = this.#remaining * 16 + code - 87
    else if (code >= 65 && code <= 70) this.#remaining = this.#remaining * 16 + code - 55
  }

  #readFrames(given: Buffer, from: number, to: number): void {
    let [bytes, start, end] = [given, from, to]
    if (this.#unfinished) {
      bytes = Buffer.concat([this.#unfinished, given.subarray(from, to)])
      ;[start, end] = [0, bytes.length]
      this.#unfinished = undefined
    }
    while (start < end) {
      const stop = bytes.indexOf(END_OF_FRAME, start)
      if (stop < 0 || stop + 2 > end) break
      this.#options.onFrame(bytes, start, stop)
      start = stop + 2
    }
    if (start < end) this.#unfinished = Buffer.from(bytes.subarray(start, end))
  }
}
