import type { Countdown as Span } from '@pinwheel/contract'
import { CountdownBar } from '../../ui/CountdownBar/CountdownBar.tsx'
import { useCountdown } from './countdown.ts'

/** The time that is left by the server's clock. A component of its own, because it renders ten times a second. */
export function CountdownTimer({ countdown, size }: { countdown: Span; size: 'stage' | 'phone' }) {
  return <CountdownBar size={size} {...useCountdown(countdown)} />
}
