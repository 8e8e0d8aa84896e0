import cluster from 'node:cluster'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { BROADCAST, createPeer } from './peer.ts'
import { LINK_FD, SUPERVISED } from './supervisor.ts'

/** What a worker uses to communicate with the supervisor and the other workers of its machine. */
export type WorkerLink = {
  /** The number of this worker. The worker that replaces it has another one. */
  id: number
  /** The number of workers that run at the same time. */
  count: number
  /** Whether all workers of the machine have started. */
  isReady(): boolean
  /** Sends to all other workers. Messages of one worker arrive in order, or are dropped when the receiver does not read. */
  publish(topic: string, payload: string): void
  /** @param topic calls the listener with the payloads of this topic. @returns a function that ends it */
  subscribe(topic: string, listener: (payload: string) => void): () => void
  /** Calls the listener after payloads may have been dropped. */
  onGap(listener: () => void): void
  /** Sends a message to the supervisor. */
  tell(subject: string, body?: unknown): void
  /** Asks the supervisor. */
  ask(subject: string, body?: unknown): Promise<unknown>
  /** Handles messages of the supervisor and questions of `collect`. */
  handle(subject: string, handler: (body: unknown) => unknown): void
  /** Asks all workers, this one included. Those that do not reply in time are left out. */
  collect(subject: string, body?: unknown): Promise<unknown[]>
  /** Calls the listener with the number of each worker that ends. */
  onLeft(listener: (worker: number) => void): void
}

export function createWorkerLink(stream: Duplex, { id, count }: Pick<WorkerLink, 'id' | 'count'>): WorkerLink {
  const peer = createPeer(stream)
  const subscribers = new Map<string, Set<(payload: string) => void>>()
  const gapListeners = new Set<() => void>()
  let isReady = false
  const leftListeners = new Set<(worker: number) => void>()

  peer.onBroadcast((line) => {
    const space = line.indexOf(' ')
    const listeners = subscribers.get(line.toString('utf8', BROADCAST.length, space))
    if (listeners === undefined) return
    const payload = line.toString('utf8', space + 1, line.length - 1)
    for (const listener of listeners) listener(payload)
  })
  peer.onDropped(() => peer.tell('dropped'))
  peer.handle('gap', () => gapListeners.forEach((listener) => listener()))
  peer.handle('ready', () => {
    isReady = true
  })
  peer.handle('responds', () => true)
  peer.handle('left', (worker) => leftListeners.forEach((listener) => listener(worker as number)))
  return {
    id,
    count,
    isReady: () => isReady,
    publish: (topic, payload) => peer.broadcast(`${BROADCAST}${topic} ${payload}\n`),
    subscribe(topic, listener) {
      const listeners = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, listeners.add(listener))
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) subscribers.delete(topic)
      }
    },
    onGap: (listener) => void gapListeners.add(listener),
    tell: peer.tell,
    ask: peer.ask,
    handle: peer.handle,
    collect: async (subject, body) => (await peer.ask('collect', { subject, body })) as unknown[],
    onLeft: (listener) => void leftListeners.add(listener),
  }
}

/** The link of this process, if a supervisor started it. The process exits when the supervisor has ended. */
export function supervisorLink(): WorkerLink | undefined {
  if (cluster.worker === undefined || process.env[SUPERVISED] === undefined) return undefined
  // Node's cluster exits when its channel closes, but throws if it writes to the channel just before.
  cluster.worker.on('error', () => process.exit(1))
  const stream = new Socket({ fd: LINK_FD })
  // Neither waiting for the supervisor nor a message of it keeps a worker alive.
  stream.unref()
  return createWorkerLink(stream, { id: cluster.worker.id, count: Number(process.env['WORKERS']) })
}
