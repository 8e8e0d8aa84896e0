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
import { scrubbed } from './scrubbed.ts'

export type ReportingOptions = { dsn: string; environment: string } & Pick<BrowserOptions, 'transport'>

/** Reports what nobody caught, from now on and from before, to the service behind the address. */
export function startReporting({ dsn, environment, transport }: ReportingOptions): void {
  init({
    dsn,
    environment,
    sendDefaultPii: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: scrubbed,
    ...(transport && { transport }),
  })
  followUser()
  session.subscribe(followUser)
  onFault((reason) => void captureException(reason))
}

/** Whose reports these are, by an id that says nothing to strangers; nobody's once the user is cleared. */
function followUser(): void {
  const { currentUser } = session.read()
  setUser(currentUser ? { id: currentUser.id } : null)
}
