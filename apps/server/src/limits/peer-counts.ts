import type { WorkerLink } from '../workers/index.ts'

/** How often the other workers of this machine use a key. */
export type PeerCounts = {
  /** The sum of what the other workers have told. */
  others(key: string): number
  /** Called with each new count of this worker, which changes by one. */
  changed(key: string, own: number): void
  /** Begins at zero, for a limit that counts in fixed windows. What workers tell about an earlier window is ignored. */
  startWindow(window: number): void
}

/** For a process without workers. */
export const noPeerCounts: PeerCounts = { others: () => 0, changed: () => undefined, startWindow: () => undefined }

/** What the other workers do not know may exceed a limit by this share of it. */
const MAX_UNKNOWN_SHARE = 1 / 10

type Told = { worker: number; window: number; key: string; count: number }

/**
 * Adds up counts of the workers of a machine without a call to the supervisor for each. A worker tells the others a count when it
 * has changed by a step. The steps of all other workers together are at most a tenth of the limit, so most keys are never told.
 * @param name of the limit
 * @param most the limit of one key
 */
export function createPeerCounts(link: WorkerLink | undefined, name: string, most: number): PeerCounts {
  if (link === undefined) return noPeerCounts
  const step = Math.max(1, Math.floor((most * MAX_UNKNOWN_SHARE) / Math.max(1, link.count - 1)))
  const topic = `count:${name}`
  const request = `count-request:${name}`
  const told = new Map<string, number>()
  const received = new Map<number, Map<string, number>>()
  let currentWindow = 0

  const startWindow = (window: number): void => {
    if (window === currentWindow) return
    currentWindow = window
    told.clear()
    received.clear()
  }
  const tell = (key: string, count: number): void =>
    link.publish(topic, JSON.stringify({ worker: link.id, window: currentWindow, key, count } satisfies Told))

  link.subscribe(topic, (payload) => {
    const { worker, window, key, count } = JSON.parse(payload) as Told
    if (window < currentWindow) return
    startWindow(window)
    const counts = received.get(worker) ?? new Map<string, number>()
    received.set(worker, counts)
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  })
  link.subscribe(request, () => told.forEach((count, key) => tell(key, count)))
  link.onGap(() => {
    // A lost message may have said that a count is zero again. Workers send that once.
    received.clear()
    link.publish(request, '')
  })
  link.onLeft((worker) => received.delete(worker))
  // A worker that replaces another one does not know what the others have told before.
  link.publish(request, '')
  return {
    others(key) {
      let sum = 0
      for (const counts of received.values()) sum += counts.get(key) ?? 0
      return sum
    },
    changed(key, own) {
      if (own % step !== 0) return
      if (own > 0) told.set(key, own)
      else if (!told.delete(key)) return
      tell(key, own)
    },
    startWindow,
  }
}
