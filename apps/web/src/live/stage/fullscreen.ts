import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

export const useFullscreen = (): boolean => useSyncExternalStore(subscribe, isFull)

/** Some browsers, and frames of strangers, cannot do it. */
export const canFillScreen = (): boolean => document.fullscreenEnabled

export function toggleFullscreen(): void {
  if (!canFillScreen()) return
  const change = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // The browser may refuse: then the stage stays as it is.
  void change.catch(() => undefined)
}
