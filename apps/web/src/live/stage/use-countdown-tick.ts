import type { Countdown } from '@pinwheel/contract'
import { use, useEffect, useEffectEvent } from 'react'
import { ServerClockContext } from '../../api/clock.ts'
import { timeLeft } from '../shared/CountdownTimer.tsx'

/**
 * Looks at the server's clock every tenth of a second while a countdown runs, without rendering anything.
 * @param onLook is given the seconds that were left at the last look, and those that are left now
 */
export function useCountdownTick(
  countdown: Countdown | undefined,
  onLook: (before: number, left: number) => void,
): void {
  const clock = use(ServerClockContext)
  const look = useEffectEvent(onLook)
  const { initiatedTime, expiryTime } = countdown ?? {}
  useEffect(() => {
    if (initiatedTime === undefined || expiryTime === undefined) return
    const secondsLeft = () => timeLeft({ initiatedTime, expiryTime, serverTime: '' }, clock.read()).secondsLeft
    let before = secondsLeft()
    return clock.subscribe(() => {
      const left = secondsLeft()
      look(before, left)
      before = left
    })
  }, [clock, initiatedTime, expiryTime])
}
