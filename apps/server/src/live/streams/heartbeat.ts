import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

/** Streams per iteration of the event loop. */
const BATCH = 250

/** The tokens of a game are deleted with it, a moment before its streams receive their last event. */
const REVOKED_MS = 1000

/** Sends a heartbeat to every stream at intervals, then ends the streams whose session was revoked. @returns a function that stops it */
export function repeatHeartbeat(clock: Clock, streams: () => Iterable<EventStream>): () => void {
  let isStopped = false
  let cancelNext = (): void => undefined
  let cancelRevocation = (): void => undefined
  const repeat = (): void => {
    cancelNext = clock.at((clock.now() + GAME_TIMING.heartbeatMs) as EpochMs, () => {
      void sendHeartbeats([...streams()]).then(endLater)
      repeat()
    })
  }
  const endLater = (revoked: readonly EventStream[]): void => {
    if (isStopped || revoked.length === 0) return
    const end = (): void => revoked.forEach((stream) => stream.revoke())
    cancelRevocation = clock.at((clock.now() + REVOKED_MS) as EpochMs, end)
  }
  repeat()
  return () => {
    isStopped = true
    cancelNext()
    cancelRevocation()
  }
}

/** No heartbeat waits for the database, which the checks may ask. @returns the streams whose session was revoked */
async function sendHeartbeats(streams: readonly EventStream[]): Promise<readonly EventStream[]> {
  for (const batch of batchesOf(streams)) {
    for (const stream of batch) stream.heartbeat()
    await nextLoopIteration()
  }
  const revoked: EventStream[] = []
  for (const batch of batchesOf(streams)) {
    try {
      for (const stream of batch) if (!(await stream.isAuthorized())) revoked.push(stream)
    } catch {
      // While the database does not answer, streams stay open. Each further check would wait for it in turn.
      return revoked
    }
    await nextLoopIteration()
  }
  return revoked
}

function* batchesOf(streams: readonly EventStream[]): Iterable<readonly EventStream[]> {
  for (let start = 0; start < streams.length; start += BATCH) yield streams.slice(start, start + BATCH)
}
