import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

/** Streams per iteration of the event loop. */
const BATCH = 250

/** Sends a heartbeat to every stream at intervals, then ends the streams whose session was revoked. @returns a function that stops it */
export function repeatHeartbeat(clock: Clock, streams: () => Iterable<EventStream>): () => void {
  let cancel = (): void => undefined
  const setTimer = (): void => {
    cancel = clock.at((clock.now() + GAME_TIMING.heartbeatMs) as EpochMs, () => {
      void sendHeartbeats([...streams()])
      setTimer()
    })
  }
  setTimer()
  return () => cancel()
}

/** No heartbeat waits for the database, which the checks may ask. */
async function sendHeartbeats(streams: readonly EventStream[]): Promise<void> {
  for (const batch of batchesOf(streams)) {
    for (const stream of batch) stream.heartbeat()
    await nextLoopIteration()
  }
  for (const batch of batchesOf(streams)) {
    try {
      for (const stream of batch) if (!(await stream.isAuthorized())) stream.end()
    } catch {
      // While the database does not answer, streams stay open. Each further check would wait for it in turn.
      return
    }
    await nextLoopIteration()
  }
}

function* batchesOf(streams: readonly EventStream[]): Iterable<readonly EventStream[]> {
  for (let start = 0; start < streams.length; start += BATCH) yield streams.slice(start, start + BATCH)
}
