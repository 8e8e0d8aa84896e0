import type { HostEvent } from '@pinwheel/contract'
import { lazy, Suspense } from 'react'
import { useSound } from './sound-settings.ts'

// Who wants it quiet loads nothing of it.
const Performance = lazy(async () => ({ default: (await import('./SoundPlayer.tsx')).Performance }))

/** What the hall hears, if the host wants it to hear anything. Draws nothing. */
export function StageSound({ event }: { event: HostEvent }) {
  const { isOn } = useSound()
  return isOn ? (
    <Suspense fallback={null}>
      <Performance event={event} />
    </Suspense>
  ) : null
}
