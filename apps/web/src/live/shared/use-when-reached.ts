import { use, useEffect, useEffectEvent } from 'react'
import { ServerClockContext } from '../../api/clock.ts'

/** Calls back once, when the server's clock has reached a time (epoch ms). */
export function useWhenReached(time: number, onReached: () => void): void {
  const clock = use(ServerClockContext)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const stop = clock.subscribe(() => {
      if (clock.read() < time) return
      stop()
      reached()
    })
    return stop
  }, [clock, time])
}
