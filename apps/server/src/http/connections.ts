import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './problems.ts'
import { slots } from './slots.ts'
import type { IsProxy } from './trusted-proxies.ts'

export type ConnectionBounds = {
  connectionsPerAddress: number
  streamsPerAddress: number
  /** Files and connections that the process may have open at once. */
  openFiles: number
  isProxy: IsProxy
  /** The key that an address counts under. */
  networkOf: (address: string) => string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** An `onRequest` hook, after the guards of a call that opens an event stream: takes one of its address's streams. */
    takingStream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  }
}

/** Files that are not a visitor's connection: the database, uploads on their way, the log. At most a quarter of all. */
const OTHER_FILES = 512
/** Where the system names no limit, memory is one. */
const MOST_CONNECTIONS = 200_000
/** One address alone leaves a fifth of the connections to others, or so many where that is less. */
const LEFT_TO_OTHERS = { share: 1 / 5, most: 256 }
/** Connections beyond the bounds that get a 429; further ones are closed without a response. */
const REFUSED_AT_ONCE = 64
const REFUSED_FOR_MS = 2_000
const RETRY_AFTER_SECONDS = 5

/**
 * Bounds what one address may hold open, so that it cannot keep new visitors out. Connections count by the address that
 * opened them; those of a trusted proxy carry many visitors and do not count. Streams count by the visitor's address.
 */
export function boundConnections(app: FastifyInstance, bounds: ConnectionBounds): void {
  const { connectionsPerAddress, streamsPerAddress, openFiles, isProxy, networkOf } = bounds
  const all = Math.min(MOST_CONNECTIONS, Math.ceil(openFiles - Math.min(OTHER_FILES, openFiles / 4)))
  const perFree = all / Math.min(LEFT_TO_OTHERS.most, all * LEFT_TO_OTHERS.share) - 1
  const connections = slots({ each: connectionsPerAddress, all, perFree })
  const streams = slots({ each: streamsPerAddress, all, perFree })
  const refused = new Set<Socket>()

  const turnAway = (socket: Socket): void => {
    if (refused.size >= REFUSED_AT_ONCE) return void socket.destroy()
    refused.add(socket)
    const timer = setTimeout(() => socket.destroy(), REFUSED_FOR_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      refused.delete(socket)
    })
  }
  app.server.maxConnections = all + REFUSED_AT_ONCE
  app.server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return
    const free = connections.take(networkOf(address))
    if (free === undefined) turnAway(socket)
    else socket.once('close', free)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.has(request.raw.socket)) tooMany(reply.header('connection', 'close'))
    else done()
  })
  app.decorate('takingStream', async (request: FastifyRequest, reply: FastifyReply) => {
    const free = streams.take(networkOf(request.ip))
    if (free === undefined) return tooMany(reply)
    reply.raw.once('close', free)
    return undefined
  })
}

const tooMany = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'connection/too-many')
