import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

/** Streams per iteration of the event loop. */
const BATCH = 250

/** Sends a heartbeat to every stream at intervals, and ends streams whose session was revoked. @returns a function that stops it */
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

async function sendHeartbeats(streams: readonly EventStream[]): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    if (index % BATCH === BATCH - 1) await nextLoopIteration()
    // While the database does not answer, streams stay open.
    const isAuthorized = await stream.isAuthorized().catch(() => true)
    if (isAuthorized) stream.heartbeat()
    else stream.end()
  }
}
