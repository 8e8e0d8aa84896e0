import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A client may send a request before the response to its last one has ended: the next response then waits for that one, which may be a
 * stream without end. When their connection is closed, Node emits `close` on the first response alone. Here each one that waits
 * emits it as well, because this event releases what a call holds, such as a place among the streams of an address.
 */
export function closeWaitingResponses(server: Server): void {
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
  server.on('request', ({ socket }, response) => {
    if (response.socket !== null) return
    const waiting = waitingOn.get(socket) ?? waitOn(socket)
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
  })
}
