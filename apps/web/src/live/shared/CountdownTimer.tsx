import type { Countdown } from '@pinwheel/contract'
import { useServerNow } from '../../api/clock.ts'
import { CountdownBar } from '../../ui/CountdownBar/CountdownBar.tsx'

/** The remaining time by the server's clock. A separate component, because it renders ten times per second. */
export function CountdownTimer({
  countdown,
  ...look
}: {
  countdown: Countdown
  size: 'stage' | 'phone'
  isCalm?: boolean
}) {
  return <CountdownBar {...look} {...timeLeft(countdown, useServerNow())} />
}

type TimeLeft = { fractionLeft: number; secondsLeft: number }

/** The remaining time of a countdown, as a fraction from 1 to 0 and in seconds. Both are 0 if its times are invalid. */
export function timeLeft({ initiatedTime, expiryTime }: Countdown, now: number): TimeLeft {
  const [from, to] = [Date.parse(initiatedTime), Date.parse(expiryTime)]
  const isReadable = Number.isFinite(from) && Number.isFinite(to) && to > from
  if (!isReadable) return { fractionLeft: 0, secondsLeft: 0 }
  const left = Math.min(to - from, Math.max(0, to - now))
  return { fractionLeft: left / (to - from), secondsLeft: left / 1000 }
}
