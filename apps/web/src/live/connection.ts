import { useEffect, useState, useSyncExternalStore } from 'react'
import { http } from '../api/client.ts'
import type { EventStream, StreamView } from '../api/event-stream.ts'
import { createEventStream } from '../api/event-stream.ts'
import { systemTiming } from '../api/refresh-timer.ts'
import { learnServerTime } from './countdown.ts'
import { eventsUrl } from './membership.ts'

function openStream(gameId: string): EventStream {
  return createEventStream({
    url: eventsUrl(gameId),
    token: () => http.accessToken('GAME'),
    fetch: (...request) => window.fetch(...request),
    timing: systemTiming,
    onEvent: learnServerTime,
  })
}

/** The game's events for as long as the page shows it. The page remounts when the game changes. */
export function useGameStream(gameId: string): StreamView {
  const [stream] = useState(() => openStream(gameId))
  useEffect(() => stream.start(), [stream])
  useEffect(() => {
    const wakeWhenShown = () => document.visibilityState === 'visible' && stream.wake()
    window.addEventListener('online', stream.wake)
    document.addEventListener('visibilitychange', wakeWhenShown)
    return () => {
      window.removeEventListener('online', stream.wake)
      document.removeEventListener('visibilitychange', wakeWhenShown)
    }
  }, [stream])
  return useSyncExternalStore(stream.subscribe, stream.read)
}
