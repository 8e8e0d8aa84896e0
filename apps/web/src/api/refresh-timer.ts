import type { LastTry, Refresh } from './refresh.ts'
import { PAUSE_MS } from './refresh.ts'
import type { SessionStore } from './session.ts'
import type { Timing } from './timing.ts'
import { secondsLeft } from './token.ts'

const MARGIN_SECONDS = 5
/** The longest delay of a browser timer. With a longer one it fires immediately. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Keeps the user's session alive while the page is open: refreshes five seconds before the access token expires, at least
 * ten seconds after any other refresh, and never with a refresh token that was sent before.
 * @returns a function that stops it
 */
export function keepUserSessionFresh({
  session,
  refresh,
  lastTry,
  timing,
}: {
  session: SessionStore
  refresh: Refresh
  lastTry: LastTry
  timing: Timing
}): () => void {
  let cancelTimer: (() => void) | undefined

  function schedule() {
    cancelTimer?.()
    const { ACCESS, REFRESH } = session.read().auth.USER ?? {}
    const last = lastTry('USER')
    if (REFRESH === undefined || REFRESH.token === last?.token) return
    const dueIn = (secondsLeft(ACCESS?.token, timing.now()) - MARGIN_SECONDS) * 1000
    const allowedIn = (last?.at ?? -Infinity) + PAUSE_MS - timing.now()
    const wait = Math.max(dueIn, allowedIn, 0)
    if (wait === 0) refreshWith(REFRESH.token)
    else cancelTimer = timing.after(Math.min(wait, LONGEST_WAIT_MS), schedule)
  }

  function refreshWith(refreshToken: string) {
    if (secondsLeft(refreshToken, timing.now()) > MARGIN_SECONDS) void refresh('USER').then(schedule)
  }

  const unsubscribe = session.subscribe(schedule)
  schedule()
  return () => {
    unsubscribe()
    cancelTimer?.()
  }
}
