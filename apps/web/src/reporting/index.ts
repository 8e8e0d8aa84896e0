import type { BrowserOptions } from '@sentry/react'
import {
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  setUser,
} from '@sentry/react'
import { session } from '../api/client.ts'
import { onFault } from '../api/faults.ts'
import { scrubEvent } from './scrub-event.ts'

export type ReportingOptions = { dsn: string; environment: string } & Pick<BrowserOptions, 'transport'>

/** Reports uncaught errors to Sentry, including those that occurred before this call. */
export function startReporting({ dsn, environment, transport }: ReportingOptions): void {
  init({
    dsn,
    environment,
    sendDefaultPii: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: scrubEvent,
    ...(transport && { transport }),
  })
  followUser()
  session.subscribe(followUser)
  onFault((reason) => void captureException(reason))
}

/** Attaches the id of the signed-in user to reports, and no other data of theirs. */
function followUser(): void {
  const { currentUser } = session.read()
  setUser(currentUser ? { id: currentUser.id } : null)
}
