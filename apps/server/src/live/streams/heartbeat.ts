import { setImmediate as nextTurn } from 'node:timers/promises'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Clock, EpochMs } from '../../clock.ts'
import type { EventStream } from './event-stream.ts'

const SLICE = 250

/** Sends every stream a heartbeat now and then, and ends those whose session has been revoked. @returns the way to stop. */
export function keepBeating(clock: Clock, streams: () => Iterable<EventStream>): () => void {
  let cancel = (): void => undefined
  const arm = (): void => {
    cancel = clock.at((clock.now() + GAME_TIMING.heartbeatMs) as EpochMs, () => {
      void beat([...streams()])
      arm()
    })
  }
  arm()
  return () => cancel()
}

async function beat(streams: readonly EventStream[]): Promise<void> {
  for (const [place, stream] of streams.entries()) {
    if (place % SLICE === SLICE - 1) await nextTurn()
    // When the database cannot say, nobody is thrown out.
    const mayStay = await stream.mayStay().catch(() => true)
    if (mayStay) stream.heartbeat()
    else stream.end()
  }
}
