import type { Refresh } from './refresh.ts'
import type { SessionStore } from './session.ts'
import { secondsLeft } from './token.ts'

const MARGIN_SECONDS = 5
const PAUSE_MS = 10_000
/** What the browser's timers can wait at most; a longer wait would end at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Time as the client reads and waits for it; tests move it by hand. */
export type Timing = {
  now: () => number
  /** Calls back after so many milliseconds; returns how to call it off. */
  after: (ms: number, callback: () => void) => () => void
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Keeps the user's session alive while the page is open: refreshes five seconds before the access token ends, at least
 * ten seconds apart, and never twice with the same refresh token. @returns how to stop it.
 */
export function keepUserSessionFresh({
  session,
  refresh,
  timing,
}: {
  session: SessionStore
  refresh: Refresh
  timing: Timing
}): () => void {
  let lastTryAt = -Infinity
  let lastTried: string | undefined
  let callOff: (() => void) | undefined

  function plan() {
    callOff?.()
    const { ACCESS, REFRESH } = session.read().auth.USER ?? {}
    if (REFRESH === undefined || REFRESH.token === lastTried) return
    const dueIn = (secondsLeft(ACCESS?.token, timing.now()) - MARGIN_SECONDS) * 1000
    const allowedIn = lastTryAt + PAUSE_MS - timing.now()
    const wait = Math.max(dueIn, allowedIn, 0)
    if (wait === 0) tryWith(REFRESH.token)
    else callOff = timing.after(Math.min(wait, LONGEST_WAIT_MS), plan)
  }

  function tryWith(refreshToken: string) {
    if (secondsLeft(refreshToken, timing.now()) <= MARGIN_SECONDS) return
    lastTryAt = timing.now()
    lastTried = refreshToken
    void refresh('USER').then(plan)
  }

  const stopListening = session.subscribe(plan)
  plan()
  return () => {
    stopListening()
    callOff?.()
  }
}
