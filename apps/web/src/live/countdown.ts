import type { Countdown, GameEvent } from '@pinwheel/contract'
import { useSyncExternalStore } from 'react'
import { createServerClock } from '../api/server-clock.ts'

const TICK_MS = 100

const clock = createServerClock()

/** Every event that tells the server's time makes our idea of it better. */
export function learnServerTime(event: GameEvent): void {
  if ('countdown' in event) clock.learn(event.countdown.serverTime, Date.now())
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

// Between two ticks the same moment is read, or React would render for ever.
const currentTick = (): number => Math.floor(clock.now(Date.now()) / TICK_MS) * TICK_MS

/** What is left of a countdown, by the server's clock: a fraction from 1 to 0, and seconds. Nothing when unreadable. */
export function timeLeft({ initiatedTime, expiryTime }: Countdown, now: number) {
  const [from, to] = [Date.parse(initiatedTime), Date.parse(expiryTime)]
  const isReadable = Number.isFinite(from) && Number.isFinite(to) && to > from
  if (!isReadable) return { fractionLeft: 0, secondsLeft: 0 }
  const left = Math.min(to - from, Math.max(0, to - now))
  return { fractionLeft: left / (to - from), secondsLeft: left / 1000 }
}

/** Renders again every 100 ms with what is left. */
export function useCountdown(countdown: Countdown): { fractionLeft: number; secondsLeft: number } {
  return timeLeft(countdown, useSyncExternalStore(everyTick, currentTick))
}
