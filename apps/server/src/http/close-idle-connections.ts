import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * On close, destroys every connection without a response in progress, and each other one after its response. Node alone
 * also waits for connections that browsers open in advance, for unfinished requests, and for keep-alive connections.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  const responding = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy()
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    responding.add(socket)
    response.once('close', () => {
      responding.delete(socket)
      if (isClosing) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of connections) if (!responding.has(socket)) socket.destroy()
  })
}
