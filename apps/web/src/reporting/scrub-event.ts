import type { ErrorEvent } from '@sentry/react'

/**
 * Keeps what a report may contain: the kind and place of the error, the release and the id of the user. Page addresses
 * may contain tokens from emails, messages and breadcrumbs may contain user input, so none of them is sent.
 */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
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
