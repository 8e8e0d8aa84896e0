import type { ReactNode } from 'react'
import type { ServerClock } from '../../api/clock.ts'
import { ServerClockContext } from '../../api/clock.ts'
import { STANDSTILL } from './sample-events.ts'

const STOPPED: ServerClock = {
  observe: () => undefined,
  timing: (fetch) => fetch,
  read: () => STANDSTILL,
  subscribe: () => () => undefined,
}

/** Time does not pass for what is in it: whoever looks at a question is in no hurry. */
export const Standstill = ({ children }: { children: ReactNode }) => (
  <ServerClockContext value={STOPPED}>{children}</ServerClockContext>
)
