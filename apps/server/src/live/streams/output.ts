import type { ServerResponse } from 'node:http'
import type { EncodedEvent } from './projection.ts'

/** Writes the frames of one event stream. */
export type Output = {
  write(id: number, event: EncodedEvent): void
  /** Whether the client has not yet received enough of what was written. */
  isFull(): boolean
  /** Calls the listener each time the output is no longer full. */
  onDrain(listener: () => void): void
}

/**
 * The output of a response whose headers were written. Each frame goes to the socket as one complete chunk: `response.write`
 * would split it into three pieces, defer them to the next tick, and take a quarter more processor time per frame.
 */
export function outputOf(response: ServerResponse): Output {
  const { socket } = response
  // The client has pipelined this request behind another, or speaks HTTP/1.0.
  if (socket === null || !response.chunkedEncoding)
    return {
      write: (id, event) => void response.write(frameOf(id, event)),
      isFull: () => response.writableNeedDrain,
      onDrain: (listener) => void response.on('drain', listener),
    }
  return {
    // The socket is not writable once the client has closed its side.
    write: (id, event) => void (socket.writable && socket.write(frameOf(id, event, 'chunk'))),
    isFull: () => socket.writableNeedDrain,
    onDrain(listener) {
      socket.on('drain', listener)
      response.on('close', () => socket.off('drain', listener))
    },
  }
}

/** @returns a message of an event stream; as a chunk, with size and end of a chunk (RFC 9112, section 7.1) */
function frameOf(id: number, { shared, rest }: EncodedEvent, as: 'message' | 'chunk' = 'message'): Buffer {
  const start = `id: ${id}\ndata: `
  const end = `${rest}\n\n`
  const size = start.length + shared.length + Buffer.byteLength(end)
  const [head, tail] = as === 'chunk' ? [`${size.toString(16)}\r\n`, '\r\n'] : ['', '']
  const frame = Buffer.allocUnsafe(head.length + size + tail.length)
  const sharedAt = frame.write(head + start, 'latin1')
  shared.copy(frame, sharedAt)
  frame.write(end + tail, sharedAt + shared.length)
  return frame
}
