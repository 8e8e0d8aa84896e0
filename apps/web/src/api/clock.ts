import { SERVER_TIME_HEADER } from '@pinwheel/contract/plain'
import { createContext, use, useSyncExternalStore } from 'react'
import type { OffsetBounds } from './clock-offset.ts'
import { boundsOf, likeliest, narrowed } from './clock-offset.ts'

/** The interval at which displayed times update. */
const TICK_MS = 100

export type ServerClock = {
  /** @param serverTime the server time (ISO) at which a message was sent that has just arrived */
  observe: (serverTime: string) => void
  /** Wraps `fetch` so that each response updates the clock. */
  timing: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** The server time in epoch milliseconds, rounded down to 100 ms. */
  read: () => number
  /** The server time in epoch milliseconds. `undefined` if the clock stands still. */
  readExactly: () => number | undefined
  /** Calls back at every 100 ms of the server clock, so that all devices update at the same time. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Estimates the server clock, independent of the device clock. A stream message gives a lower bound, because it was sent
 * before it arrived; a request also gives an upper bound, because it was answered after it was sent. The estimate is the
 * middle, so its error is at most half of the fastest round trip. Without a request it is late by the delay of the fastest
 * message.
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
    readExactly: serverNow,
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

/** The clock of this page. All its requests update it. */
export const pageClock = createServerClock(() => Date.now())

/** Tests and stories provide a clock of their own. */
export const ServerClockContext = createContext(pageClock)

/**
 * What is shown of the server's time. It is computed every 100 ms, and rendered only when it has changed: ten renders per second
 * are most of what the page of a phone does in a question.
 * @param show receives the server time in epoch milliseconds
 */
export function useServerTime<Shown extends number | string>(show: (now: number) => Shown): Shown {
  const clock = use(ServerClockContext)
  return useSyncExternalStore(clock.subscribe, () => show(clock.read()))
}
