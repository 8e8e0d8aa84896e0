import { Server as HttpServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { IsProxy } from './trusted-proxies.ts'

/** Longer than a proxy keeps a connection without requests open: `keepalive_timeout` in deploy/nginx.conf. */
const GRACE_MS = 4_000

/** The most connections that wait to be accepted: Node's default `backlog` of a listener. */
const BACKLOG = 511

/** A turn of the event loop that takes longer did other work after it had asked the kernel for connections. */
const EMPTY_TURN_MS = 0.1

/**
 * Waits until the server has accepted the connections that the kernel has already completed. A listener that closes resets
 * them, and the event loop accepts one in each turn. The last turn accepts nothing and does nothing else: during other work,
 * clients connect. At most a full backlog of turns, so that new connections and a busy process cannot delay the close.
 */
async function acceptBacklog(server: TcpServer): Promise<void> {
  let isAccepted = false
  const accept = (): void => void (isAccepted = true)
  server.on('connection', accept)
  for (let turn = 0; turn < BACKLOG; turn++) {
    isAccepted = false
    const begun = performance.now()
    await nextTurn()
    if (!isAccepted && performance.now() - begun < EMPTY_TURN_MS) break
  }
  server.off('connection', accept)
}

type Connection = { response: ServerResponse | undefined }

/**
 * On close, serves the requests in progress and those that wait to be accepted, and ends each connection with its response.
 * Connections without a request end immediately, except those of a trusted proxy: it may be sending a request at this moment,
 * which would be lost. Those stay until the proxy closes them, at most for four seconds; a request on one of them is served,
 * and ends it. A client that has not read its response by then is dropped.
 */
export function closeGracefully(app: FastifyInstance, isProxy: IsProxy): void {
  const { server } = app
  /** Each with its response in progress. A map of the responses alone would gain and lose an entry with every request. */
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  const belongsToProxy = ({ remoteAddress = '' }: Socket): boolean => isProxy(remoteAddress, 0)
  const destroy = (isUnneeded: (socket: Socket, response: ServerResponse | undefined) => boolean): void => {
    for (const [socket, { response }] of connections) if (isUnneeded(socket, response)) socket.destroy()
  }
  const isIdle = (socket: Socket, response: ServerResponse | undefined): boolean =>
    response === undefined && !belongsToProxy(socket)
  /** Without a request, or with a response that its client does not read. */
  const isLeft = (_socket: Socket, response: ServerResponse | undefined): boolean => response?.writableEnded ?? true
  server.on('connection', (socket) => {
    if (isClosing && !belongsToProxy(socket)) return void socket.destroy()
    connections.set(socket, { response: undefined })
    // `once` would keep three more objects for each of ten thousand connections, and `close` is emitted once.
    socket.on('close', () => connections.delete(socket))
  })
  // One listener for all responses, as thousands of answers wait in a burst.
  const responded = function (this: ServerResponse): void {
    const { socket } = this.req
    const connection = connections.get(socket)
    if (connection?.response === this) connection.response = undefined
    // The proxy may send its next request on a connection whose last response did not say that it closes.
    if (isClosing && !belongsToProxy(socket)) socket.destroySoon()
  }
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (connection !== undefined) connection.response = response
    response.on('close', responded)
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    // The framework says so only in responses to later requests. Node then ends the connection with the response.
    for (const { response } of connections.values())
      if (response?.headersSent === false) response.setHeader('connection', 'close')
    destroy(isIdle)
    done()
  })
  // The server's own `close` would destroy the connections of the proxy as well.
  server.close = (done) => {
    const timer = setTimeout(destroy, GRACE_MS, isLeft)
    const onClosed = (error?: Error): void => {
      clearTimeout(timer)
      // Stops what only the server's own `close` stops.
      HttpServer.prototype.close.call(server)
      done?.(error)
    }
    // The listener closes in the same turn in which nothing has waited: what connects in between would be reset.
    void acceptBacklog(server).then(() => TcpServer.prototype.close.call(server, onClosed))
    return server
  }
}
