import type { Duplex } from 'node:stream'
import { createPeer } from './peer.ts'
import type { Peer } from './peer.ts'

/** The supervisor's end of the streams of all workers: passes broadcasts on, and answers questions. */
export type Hub = {
  /** Adds a worker until its stream closes. @param id a number that no other worker had */
  connect(id: number, stream: Duplex): Peer
  /** Tells all connected workers. */
  tell(subject: string, body?: unknown): void
}

/** Answers questions of the workers, by subject. */
export type Services = Readonly<Record<string, (body: never) => unknown>>

/** A worker that does not reply within this time is left out of `collect`. */
const COLLECT_TIMEOUT_MS = 1_000

export function createHub(services: Services, maxUnreadBytes?: number): Hub {
  const peers = new Map<number, Peer>()
  const others = (id: number): Peer[] => [...peers].filter(([other]) => other !== id).map(([, peer]) => peer)

  const collect = async (question: { subject: string; body?: unknown }): Promise<unknown[]> => {
    const replies = [...peers.values()].map((peer) => withTimeout(peer.ask(question.subject, question.body)))
    return (await Promise.all(replies)).filter((reply) => reply !== undefined)
  }
  return {
    connect(id, stream) {
      const peer = createPeer(stream, maxUnreadBytes)
      peer.onBroadcast((line) => {
        for (const other of others(id)) other.broadcast(line)
      })
      // Broadcasts to this worker were dropped by the supervisor, or those of this worker by itself.
      peer.onDropped(() => peer.tell('gap'))
      peer.handle('dropped', () => others(id).forEach((other) => other.tell('gap')))
      peer.handle('collect', (question) => collect(question as { subject: string; body?: unknown }))
      for (const [subject, answer] of Object.entries(services))
        peer.handle(subject, answer as (body: unknown) => unknown)
      stream.once('close', () => {
        peers.delete(id)
        for (const other of peers.values()) other.tell('left', id)
      })
      peers.set(id, peer)
      return peer
    },
    tell(subject, body) {
      for (const peer of peers.values()) peer.tell(subject, body)
    },
  }
}

async function withTimeout(reply: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), COLLECT_TIMEOUT_MS)
  })
  return Promise.race([reply.catch(() => undefined), timeout]).finally(() => clearTimeout(timer))
}
