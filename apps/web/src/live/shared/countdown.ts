import type { Countdown } from '@pinwheel/contract'
import { useServerNow } from '../../api/clock.ts'

export type TimeLeft = { fractionLeft: number; secondsLeft: number }

/** The rest of a countdown: a fraction from 1 to 0, and seconds. Both are 0 when its times are invalid. */
export function timeLeft({ initiatedTime, expiryTime }: Countdown, now: number): TimeLeft {
  const [from, to] = [Date.parse(initiatedTime), Date.parse(expiryTime)]
  const isReadable = Number.isFinite(from) && Number.isFinite(to) && to > from
  if (!isReadable) return { fractionLeft: 0, secondsLeft: 0 }
  const left = Math.min(to - from, Math.max(0, to - now))
  return { fractionLeft: left / (to - from), secondsLeft: left / 1000 }
}

/** By the server's clock; renders again every 100 ms. */
export const useCountdown = (countdown: Countdown): TimeLeft => timeLeft(countdown, useServerNow())
