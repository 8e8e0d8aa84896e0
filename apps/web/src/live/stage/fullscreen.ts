import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, isFull)

/** False in some browsers, and in frames of other sites. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

export function toggleFullscreen(): void {
  if (!canFillScreen()) return
  const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // The browser may refuse; the stage then stays as it is.
  void change.catch(() => undefined)
}
