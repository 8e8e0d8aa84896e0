import { useEffect } from 'react'
import type { Ending } from './shared/GameOver.tsx'
import { isEnding } from './shared/GameOver.tsx'

const KEY = 'gameEnding'

/** The ending that this tab showed when it was reloaded. */
export function storedEnding(): Ending | undefined {
  try {
    const value = sessionStorage.getItem(KEY)
    return isEnding(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores an ending for as long as the page shows it. The session is gone by then, so a reload could not say why the game
 * is over. A reload runs no clean-up, so the record survives it; leaving the page removes the record.
 */
export function useEndingRecord(ending: Ending | undefined): void {
  useEffect(() => {
    if (ending === undefined) return
    try {
      sessionStorage.setItem(KEY, ending)
      return () => sessionStorage.removeItem(KEY)
    } catch {
      // Browsers may refuse storage: then a reload goes home.
      return
    }
  }, [ending])
}
