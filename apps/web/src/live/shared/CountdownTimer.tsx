import type { Countdown as Span } from '@pinwheel/contract'
import { CountdownBar } from '../../ui/CountdownBar/CountdownBar.tsx'
import { useCountdown } from './countdown.ts'

/** The remaining time by the server's clock. A separate component, because it renders ten times a second. */
export function CountdownTimer({ countdown, size }: { countdown: Span; size: 'stage' | 'phone' }) {
  return <CountdownBar size={size} {...useCountdown(countdown)} />
}
