import type { Duplex } from 'node:stream'

/**
 * One end of the stream between the supervisor and a worker. A message is a line of JSON and always arrives. A broadcast is a
 * line that the supervisor passes on without reading it, and may be dropped when its receiver does not read.
 */
export type Peer = {
  /** Sends a message that has no reply. */
  tell(subject: string, body?: unknown): void
  /** Sends a message and resolves with the reply. Rejects when the other end fails or is gone. */
  ask(subject: string, body?: unknown): Promise<unknown>
  /** Handles messages with this subject. The result is the reply if the other end asked. */
  handle(subject: string, handler: (body: unknown) => unknown): void
  /** Sends a broadcast. `line` begins with `BROADCAST`, ends with a newline and contains no other one. */
  broadcast(line: string | Buffer): void
  onBroadcast(listener: (line: Buffer) => void): void
  /** Calls the listener after broadcasts to the other end were dropped, once it reads again. */
  onDropped(listener: () => void): void
}

/** The first byte of a broadcast. That of a message is `{`. */
export const BROADCAST = '>'

type Message = { subject: string; body?: unknown; id?: number } | { reply: number; body?: unknown; error?: string }

/** Broadcasts are dropped above this: the other end was stopped, or its event loop is blocked for seconds. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024

const NEWLINE = '\n'.charCodeAt(0)
const BROADCAST_BYTE = BROADCAST.charCodeAt(0)

export function createPeer(stream: Duplex, maxUnreadBytes = MAX_UNREAD_BYTES): Peer {
  const handlers = new Map<string, (body: unknown) => unknown>()
  const questions = new Map<number, { resolve: (body: unknown) => void; reject: (error: Error) => void }>()
  let broadcastListener = (_line: Buffer): void => undefined
  let droppedListener = (): void => undefined
  let nextId = 0
  let hasDropped = false

  const write = (line: string | Buffer): void => {
    if (!stream.writable) return
    // Lines that are written in one turn of the event loop are sent with one system call.
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    stream.write(line)
  }
  const send = (message: Message): void => write(`${JSON.stringify(message)}\n`)

  const answer = async (subject: string, body: unknown): Promise<unknown> => {
    const handler = handlers.get(subject)
    if (handler === undefined) throw new Error(`No handler for ${subject}.`)
    return handler(body)
  }
  const receive = (message: Message): void => {
    if ('reply' in message) {
      const question = questions.get(message.reply)
      questions.delete(message.reply)
      if (message.error === undefined) question?.resolve(message.body)
      else question?.reject(new Error(message.error))
      return
    }
    const { subject, body, id } = message
    if (id === undefined) return void handlers.get(subject)?.(body)
    answer(subject, body).then(
      (reply) => send({ reply: id, body: reply }),
      (error: unknown) => send({ reply: id, error: error instanceof Error ? error.message : String(error) }),
    )
  }
  const forEachLine = splitLines((line) => {
    if (line[0] === BROADCAST_BYTE) broadcastListener(line)
    else receive(JSON.parse(line.toString()) as Message)
  })
  stream.on('data', forEachLine)
  stream.on('drain', () => {
    if (!hasDropped) return
    hasDropped = false
    droppedListener()
  })
  stream.on('error', () => undefined)
  stream.on('close', () => {
    for (const { reject } of questions.values()) reject(new Error('The other process is gone.'))
    questions.clear()
  })
  return {
    tell: (subject, body) => send({ subject, body }),
    ask: (subject, body) =>
      new Promise((resolve, reject) => {
        if (!stream.writable) return reject(new Error('The other process is gone.'))
        const id = nextId++
        questions.set(id, { resolve, reject })
        send({ subject, body, id })
      }),
    handle: (subject, handler) => void handlers.set(subject, handler),
    broadcast(line) {
      if (stream.writableLength <= maxUnreadBytes) write(line)
      else hasDropped = true
    },
    onBroadcast(listener) {
      broadcastListener = listener
    },
    onDropped(listener) {
      droppedListener = listener
    },
  }
}

/** @returns a function that takes chunks of bytes and calls `onLine` with each complete line, its newline included */
function splitLines(onLine: (line: Buffer) => void): (chunk: Buffer) => void {
  let incomplete: Buffer[] = []
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const line = chunk.subarray(start, end + 1)
      onLine(incomplete.length === 0 ? line : Buffer.concat([...incomplete, line]))
      incomplete = []
      start = end + 1
    }
    if (start < chunk.length) incomplete.push(chunk.subarray(start))
  }
}
