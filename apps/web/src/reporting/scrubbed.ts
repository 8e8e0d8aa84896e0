import type { ErrorEvent } from '@sentry/react'

/**
 * What may leave the browser: which error, where in our code, in which version, and whose session. Addresses of pages may
 * hold tokens of mails, messages and breadcrumbs what somebody typed: neither goes along.
 */
export function scrubbed(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, environment, release, exception, user, sdk } = event
  const values = exception?.values?.map(({ type: kind, stacktrace, mechanism }) => ({
    ...(kind !== undefined && { type: kind }),
    ...(stacktrace && { stacktrace }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
  }))
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    ...(release !== undefined && { release }),
    ...(sdk && { sdk }),
    ...(values && { exception: { values } }),
    ...(user?.id !== undefined && { user: { id: user.id } }),
  }
}
