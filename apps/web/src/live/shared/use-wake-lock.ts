import { useEffect } from 'react'

/** Keeps the screen on while `isActive`, where the browser supports it. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!isActive || !wakeLock) return
    // The browser refuses while the page is hidden or the battery is low, and releases the lock when the page is hidden.
    const request = () => wakeLock.request('screen').catch(() => undefined)
    let held = request()
    const onVisibility = () => {
      if (!document.hidden) held = held.then((lock) => (lock && !lock.released ? lock : request()))
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      void held.then((lock) => lock?.release())
    }
  }, [isActive])
}
