import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { http } from '../api/client.ts'
import type { ServerClock } from '../api/clock.ts'
import { ServerClockContext } from '../api/clock.ts'
import { apiOrigin, apiUrl } from '../api/settings.ts'
import { systemTiming } from '../api/timing.ts'
import type { EventStream, StreamSnapshot } from '../api/stream.ts'
import { createEventStream } from '../api/stream.ts'
import { announceWiggles } from './shared/wiggles.ts'

export const eventsUrl = (gameId: string): string => apiUrl(address(ROUTES.events, { gameId }))

const isServerReady = (signal: AbortSignal): Promise<boolean> =>
  window.fetch(`${apiOrigin()}/ready`, { signal, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const openStream = (gameId: string, clock: ServerClock) =>
  createEventStream({
    url: eventsUrl(gameId),
    token: () => http.accessToken('GAME'),
    renew: (refused) => http.renew('GAME', refused),
    fetch: clock.timing((...request) => window.fetch(...request)),
    isServerReady,
    timing: systemTiming,
    onHeartbeat: ({ wiggles }) => wiggles && announceWiggles(wiggles),
  })

/** The game's events for as long as the page shows it. The page remounts when the game changes. */
export function useGameStream(gameId: string): StreamSnapshot & Pick<EventStream, 'wake' | 'expectEvent'> {
  const clock = use(ServerClockContext)
  const [stream] = useState(() => openStream(gameId, clock))
  useEffect(() => {
    let observed: StreamSnapshot['event']
    const learnTime = () => {
      const { event } = stream.read()
      // The connection changes its state with the same event: its `serverTime` was the time only when it arrived.
      if (event === observed) return
      observed = event
      if (event && 'countdown' in event) clock.observe(event.countdown.serverTime)
    }
    const unsubscribe = stream.subscribe(learnTime)
    const close = stream.open()
    return () => {
      close()
      unsubscribe()
    }
  }, [stream, clock])
  useEffect(() => {
    const wakeWhenShown = () => document.visibilityState === 'visible' && stream.wake()
    window.addEventListener('online', stream.wake)
    window.addEventListener('offline', stream.lose)
    document.addEventListener('visibilitychange', wakeWhenShown)
    return () => {
      window.removeEventListener('online', stream.wake)
      window.removeEventListener('offline', stream.lose)
      document.removeEventListener('visibilitychange', wakeWhenShown)
    }
  }, [stream])
  return { ...useSyncExternalStore(stream.subscribe, stream.read), wake: stream.wake, expectEvent: stream.expectEvent }
}
