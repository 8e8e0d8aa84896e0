import { useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { FullscreenExitIcon, FullscreenIcon } from '../../ui/icons.tsx'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

/** Not shown where the browser cannot do it. */
export function FullscreenButton() {
  const full = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton
      icon={full ? FullscreenExitIcon : FullscreenIcon}
      label={full ? 'Leave full screen' : 'Full screen'}
      size="stage"
      tip="below"
      // The browser may refuse, in a frame for instance: then the stage stays as it is.
      onClick={() => void toggle().catch(() => undefined)}
    />
  )
}
