import type { Countdown } from '@pinwheel/contract'
import { use, useEffect, useEffectEvent } from 'react'
import { ServerClockContext } from '../../api/clock.ts'
import { timeLeft } from '../shared/CountdownTimer.tsx'

/**
 * Reads the server's clock every 100 ms while a countdown runs, without rendering.
 * @param onTick receives the remaining seconds at the previous tick and now
 */
export function useCountdownTick(
  countdown: Countdown | undefined,
  onTick: (before: number, left: number) => void,
): void {
  const clock = use(ServerClockContext)
  const tick = useEffectEvent(onTick)
  const { initiatedTime, expiryTime } = countdown ?? {}
  useEffect(() => {
    if (initiatedTime === undefined || expiryTime === undefined) return
    const secondsLeft = () => timeLeft({ initiatedTime, expiryTime, serverTime: '' }, clock.read()).secondsLeft
    let before = secondsLeft()
    return clock.subscribe(() => {
      const left = secondsLeft()
      tick(before, left)
      before = left
    })
  }, [clock, initiatedTime, expiryTime])
}
