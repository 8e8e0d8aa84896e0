import { createContext, use, useSyncExternalStore } from 'react'

/** How often what is shown of the time changes, in milliseconds. */
const TICK_MS = 100

/** A device that is set to another time, or has slept, differs by more than any network delays. */
const CLOCK_WAS_SET_MS = 2000

export type ServerClock = {
  /** @param serverTime the server's clock (ISO) when it made a message that has arrived this moment */
  observe: (serverTime: string) => void
  /** The server's time, epoch milliseconds, in steps of a tenth of a second. */
  read: () => number
  /** Calls back every tenth of a second. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The server's clock as a device sees it, whatever its own is set to. A message tells the time at which it was made and
 * arrives a little later: the one that was fastest is the closest to the truth. So a device is late by the delay of its
 * fastest message, never early, and two devices differ by no more than these delays do. The stream is never asked
 * anything, so there is no round trip of which half could be taken off.
 */
export function createServerClock(now: () => number): ServerClock {
  let offset: number | undefined
  return {
    observe(serverTime) {
      const observed = Date.parse(serverTime) - now()
      if (Number.isNaN(observed)) return
      const isOutdated = offset === undefined || observed < offset - CLOCK_WAS_SET_MS
      offset = isOutdated ? observed : Math.max(offset ?? observed, observed)
    },
    read: () => Math.floor((now() + (offset ?? 0)) / TICK_MS) * TICK_MS,
    subscribe(listener) {
      const timer = setInterval(listener, TICK_MS)
      return () => clearInterval(timer)
    },
  }
}

/** The clock of this page; tests and stories put another one in its place. */
export const ServerClockContext = createContext(createServerClock(() => Date.now()))

/** The server's time, epoch milliseconds; renders again every 100 ms. */
export function useServerNow(): number {
  const clock = use(ServerClockContext)
  return useSyncExternalStore(clock.subscribe, clock.read)
}
