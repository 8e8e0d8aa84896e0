import { SERVER_TIME_HEADER } from '@pinwheel/contract/plain'
import { createContext, use, useSyncExternalStore } from 'react'
import type { OffsetBounds } from './clock-offset.ts'
import { boundsOf, likeliest, narrowed } from './clock-offset.ts'

/** How often what is shown of the time changes, in milliseconds. */
const TICK_MS = 100

export type ServerClock = {
  /** @param serverTime the server's clock (ISO) when it made a message that has arrived this moment */
  observe: (serverTime: string) => void
  /** `fetch`, and whatever it asks for tells the clock the time, too. */
  timing: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** The server's time, epoch milliseconds, in steps of a tenth of a second. */
  read: () => number
  /** Calls back at every tenth of a second of the server's clock, so that all devices move on together. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The server's clock as a device sees it, whatever its own is set to. A message tells the time at which it was made and
 * arrives later: the truth is not before that. A call tells when it was received, after it was sent: the truth is not
 * behind that. In the middle a device is early or late by half of its fastest way there and back at most, and by nothing
 * where both ways take the same. Who has only been told the time is late by the delay of the fastest message.
 */
export function createServerClock(now: () => number): ServerClock {
  let known: OffsetBounds | undefined

  function observe(serverTime: string | null, askedAt?: number) {
    const serverMs = Date.parse(serverTime ?? '')
    if (!Number.isNaN(serverMs)) known = narrowed(known, boundsOf(serverMs, now(), askedAt))
  }

  const serverNow = () => now() + (known ? likeliest(known) : 0)

  return {
    observe: (serverTime) => observe(serverTime),
    timing: (fetch) => async (input, init) => {
      const askedAt = now()
      const response = await fetch(input, init)
      observe(response.headers.get(SERVER_TIME_HEADER), askedAt)
      return response
    },
    read: () => Math.floor(serverNow() / TICK_MS) * TICK_MS,
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(tick, TICK_MS - (serverNow() % TICK_MS))
      }
      const tick = () => {
        wait()
        listener()
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}

/** The clock of this page, which all its calls set. */
export const pageClock = createServerClock(() => Date.now())

/** Tests and stories put another one in its place. */
export const ServerClockContext = createContext(pageClock)

/** The server's time, epoch milliseconds; renders again every 100 ms. */
export function useServerNow(): number {
  const clock = use(ServerClockContext)
  return useSyncExternalStore(clock.subscribe, clock.read)
}
