import type { LastTry, Refresh } from './refresh.ts'
import { PAUSE_MS } from './refresh.ts'
import type { SessionStore } from './session.ts'
import type { Timing } from './timing.ts'
import { secondsLeft } from './token.ts'

const MARGIN_SECONDS = 5
/** What the browser's timers can wait at most; a longer wait would end at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * Keeps the user's session alive while the page is open: refreshes five seconds before the access token ends, at least
 * ten seconds after the last refresh, whoever asked for that, and never with a refresh token that was sent before.
 * @returns how to stop it.
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
  let callOff: (() => void) | undefined

  function plan() {
    callOff?.()
    const { ACCESS, REFRESH } = session.read().auth.USER ?? {}
    const last = lastTry('USER')
    if (REFRESH === undefined || REFRESH.token === last?.token) return
    const dueIn = (secondsLeft(ACCESS?.token, timing.now()) - MARGIN_SECONDS) * 1000
    const allowedIn = (last?.at ?? -Infinity) + PAUSE_MS - timing.now()
    const wait = Math.max(dueIn, allowedIn, 0)
    if (wait === 0) refreshWith(REFRESH.token)
    else callOff = timing.after(Math.min(wait, LONGEST_WAIT_MS), plan)
  }

  function refreshWith(refreshToken: string) {
    if (secondsLeft(refreshToken, timing.now()) > MARGIN_SECONDS) void refresh('USER').then(plan)
  }

  const stopListening = session.subscribe(plan)
  plan()
  return () => {
    stopListening()
    callOff?.()
  }
}
