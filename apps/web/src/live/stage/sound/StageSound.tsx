import type { HostEvent } from '@pinwheel/contract'
import { lazy, Suspense } from 'react'
import { useSound } from './sound-settings.ts'

// Loaded only when the host turns the sound on.
const SoundPlayer = lazy(async () => ({ default: (await import('./SoundPlayer.tsx')).SoundPlayer }))

/** Plays music and sounds while they are turned on. Renders nothing. */
export function StageSound({ event }: { event: HostEvent }) {
  const { isOn } = useSound()
  return isOn ? (
    <Suspense fallback={null}>
      <SoundPlayer event={event} />
    </Suspense>
  ) : null
}
