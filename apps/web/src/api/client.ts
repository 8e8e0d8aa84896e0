import type { TokenScope } from '@pinwheel/contract/plain'
import { ROUTES } from '@pinwheel/contract/plain'
import { notify } from '../ui/Toast/toast.tsx'
import { pageClock } from './clock.ts'
import { createCurrentUser } from './current-user.ts'
import { createHttp } from './http.ts'
import { keepUserSessionFresh } from './refresh-timer.ts'
import { createRefresh, withTabLock } from './refresh.ts'
import { createSend } from './send.ts'
import { createSessionStore } from './session.ts'
import { systemTiming } from './timing.ts'

/** Creates the parts of this folder for the browser. The only module that passes them browser globals. */

export const session = createSessionStore(() => window.localStorage, window)

const send = createSend(pageClock.timing((...request) => window.fetch(...request)))
const { refresh, lastTry } = createRefresh({
  send,
  session,
  now: systemTiming.now,
  exclusively: withTabLock,
  onRefreshed: (scope) => {
    if (scope === 'USER') void loadCurrentUser()
  },
})

export const http = createHttp({ send, session, refresh, now: systemTiming.now, onFailure: notify.error })

export const loadCurrentUser = createCurrentUser({ http, session })

/** Refreshes the user's session while the page is open. @returns a function that stops it */
export const startSessionTimer = () => keepUserSessionFresh({ session, refresh, lastTry, timing: systemTiming })

/**
 * Ends the session of a scope: signing out, or leaving a game. It always ends in this browser; if the server cannot be
 * reached, its tokens expire there.
 */
export async function endSession(scope: TokenScope): Promise<void> {
  const { ACCESS, REFRESH } = session.read().auth[scope] ?? {}
  const token = ACCESS?.token ?? REFRESH?.token
  session.clear(scope)
  if (token === undefined) return
  const revoke = { method: 'POST', path: ROUTES.revoke, body: { token }, token, quiet: true } as const
  await http.request(revoke).catch(() => undefined)
}
