import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Machine } from './machine.ts'
import { refuse } from './problems.ts'
import { createSlots } from './slots.ts'
import type { Slots } from './slots.ts'
import type { IsProxy } from './trusted-proxies.ts'

export type ConnectionLimits = {
  connectionsPerAddress: number
  streamsPerAddress: number
  /** Files and connections that the process may have open. */
  openFiles: number
  isProxy: IsProxy
  /** The key that an address counts under. */
  networkOf: (address: string) => string
  machine: Machine
}

declare module 'fastify' {
  interface FastifyInstance {
    /** An `onRequest` hook, after the guards of a route that opens an event stream: counts a stream of its address. */
    limitStreams(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
    /** Counts a stream of this address until the response closes. @returns false if the address has too many */
    takeStream(address: string, response: ServerResponse): boolean
  }
}

/** Files that are not client connections: the database, uploads, the log. At most a quarter of all. */
const OTHER_FILES = 512
/** On the machine, limited by its memory. `openFiles` limits each process. */
const MOST_CONNECTIONS = 200_000
/** One address leaves this share of the connections to others, at most `max`. */
const LEFT_TO_OTHERS = { share: 1 / 5, max: 256 }
/** Connections above the limit that get a 429 at the same time; further ones are closed without a response. */
const MAX_REFUSED = 64
const REFUSED_FOR_MS = 2_000
const RETRY_AFTER_SECONDS = 5

/**
 * Limits the open connections and streams of one address, so that it cannot lock out other clients. Connections count by
 * the address that opened them, except those of a trusted proxy, which serve many clients. Streams count by client address.
 * @returns whether a connection is above its limit
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): (socket: Socket) => boolean {
  const { connectionsPerAddress, streamsPerAddress, openFiles, isProxy, networkOf, machine } = limits
  const all = Math.min(MOST_CONNECTIONS / machine.workers, Math.ceil(openFiles - Math.min(OTHER_FILES, openFiles / 4)))
  const perFree = all / Math.min(LEFT_TO_OTHERS.max, all * LEFT_TO_OTHERS.share) - 1
  const perAddress = (name: string, each: number): Slots =>
    createSlots({ each, all, perFree, peers: machine.peerSlots(name, each) })
  const connections = perAddress('connections', connectionsPerAddress)
  const streams = perAddress('streams', streamsPerAddress)
  const refused = new Set<Socket>()

  const refuseConnection = (socket: Socket): void => {
    if (refused.size >= MAX_REFUSED) return void socket.destroy()
    refused.add(socket)
    const timer = setTimeout(() => socket.destroy(), REFUSED_FOR_MS)
    socket.once('close', () => {
      clearTimeout(timer)
      refused.delete(socket)
    })
  }
  app.server.maxConnections = all + MAX_REFUSED
  app.server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return
    const release = connections.take(networkOf(address))
    if (release === undefined) refuseConnection(socket)
    else socket.on('close', release)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.has(request.raw.socket)) tooMany(reply.header('connection', 'close'))
    else done()
  })
  const takeStream = (address: string, response: ServerResponse): boolean => {
    const release = streams.take(networkOf(address))
    if (release !== undefined) onResponseClosed(response, release)
    return release !== undefined
  }
  app.decorate('takeStream', takeStream)
  app.decorate('limitStreams', async (request: FastifyRequest, reply: FastifyReply) => {
    const isCounted = app.directCalls.wasMade(request.raw) || takeStream(request.ip, reply.raw)
    return isCounted ? undefined : tooMany(reply)
  })
  return (socket) => refused.has(socket)
}

const tooMany = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'connection/too-many')

/** Calls the listener when the response was sent or its connection closed. */
export function onResponseClosed(response: ServerResponse, listener: () => void): void {
  // A client that disconnected while its token was checked has already emitted the close event.
  if (response.destroyed) listener()
  else response.once('close', listener)
}

/** Resolves when the response is sent or the connection is closed. */
export const responseClosed = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    raw.once('finish', resolve)
    onResponseClosed(raw, resolve)
  })

/** Files and connections that the process may have open; Infinity where the system has no limit. */
export function openFileLimit(): number {
  // Otherwise the report looks up host names of this machine's addresses, which takes seconds without a name server.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit
}
