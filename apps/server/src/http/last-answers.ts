import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that closes wait for the answers that are under way, and for nothing else. By itself it also waits for
 * connections on which nobody has asked for anything yet, which browsers open ahead, for those who never finish asking,
 * and for those that are kept open after their answer.
 */
export function hangUpAfterLastAnswers(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  const answering = new Set<Socket>()
  let isEnding = false
  app.server.on('connection', (socket) => {
    if (isEnding) return void socket.destroy()
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => {
      answering.delete(socket)
      if (isEnding) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isEnding = true
    for (const socket of connections) if (!answering.has(socket)) socket.destroy()
  })
}
