import { use, useState } from 'react'
import { ServerClockContext } from '../../api/clock.ts'

/**
 * The milliseconds that had passed by the server's clock since a phase was opened, when the component was mounted: more than
 * none after a reload. Older servers do not send the time.
 */
export function useSinceOpening(openedTime: string | undefined): number {
  const clock = use(ServerClockContext)
  const [passed] = useState(() => clock.read() - Date.parse(openedTime ?? ''))
  return Math.max(0, passed || 0)
}
