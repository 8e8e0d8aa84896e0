import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each response. Each that waits may hold an open file or a large body. */
const MAX_WAITING = 4

/** The bytes that a connection had received at its latest request, and how many of its requests arrived with these bytes. */
type Reading = { bytesRead: number; requests: number }

/**
 * Limits how many requests a client may send ahead of their responses. The response to such a request waits for the one before it, which
 * may be a stream without end. Node stops reading a connection while bytes of responses wait to be sent, but not while the work for
 * requests has only begun: a megabyte of requests opened a file nine thousand times. A client that exceeds the limit is disconnected.
 *
 * When a connection is closed, Node emits `close` on the first response alone. Here each one that waits emits it as well, because this
 * event releases what a call holds, such as a place among the streams of an address.
 */
export function limitWaitingResponses(server: Server): void {
  const waitingOn = new WeakMap<Socket, Set<ServerResponse>>()
  const waitOn = (socket: Socket): Set<ServerResponse> => {
    const waiting = new Set<ServerResponse>()
    waitingOn.set(socket, waiting)
    socket.once('close', () => {
      for (const response of waiting) {
        if (response.socket !== null) continue // Node emits it.
        response.destroy()
        // Node 24 emits it here too, in the next tick.
        process.nextTick(() => {
          if (!response.closed) response.emit('close')
        })
      }
    })
    return waiting
  }
  /** @returns false when too many wait */
  const wait = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const waiting = waitingOn.get(socket) ?? waitOn(socket)
    if (waiting.size >= MAX_WAITING) return false
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
    return true
  }
  const readings = new WeakMap<Socket, Reading>()
  /** @returns false when too many requests were read at once */
  const countRead = ({ socket }: IncomingMessage): boolean => {
    const { bytesRead } = socket
    const reading = readings.get(socket)
    if (reading === undefined) {
      readings.set(socket, { bytesRead, requests: 1 })
      return true
    }
    reading.requests = reading.bytesRead === bytesRead ? reading.requests + 1 : 1
    reading.bytesRead = bytesRead
    return reading.requests <= 1 + MAX_WAITING
  }
  const serve = server.listeners('request')[0] as (request: IncomingMessage, response: ServerResponse) => void
  server.removeListener('request', serve)
  server.prependListener('request', (request, response) => {
    const isWithin = countRead(request) && (response.socket !== null || wait(request, response))
    if (isWithin) serve(request, response)
    // Node emits further requests that it has already read: none of them is served.
    else request.socket.destroy()
  })
}
