import { useEffect } from 'react'
import type { Ending } from './shared/GameOver.tsx'
import { isEnding } from './shared/GameOver.tsx'
import type { Standing } from './shared/standing.ts'
import { isStanding } from './shared/standing.ts'

const KEY = 'gameEnding'

export type EndingRecord = { ending: Ending; standing?: Standing | undefined }

/** The ending that this tab showed when it was reloaded. */
export function storedEnding(): EndingRecord | undefined {
  try {
    const { ending, standing } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return isEnding(ending) ? { ending, standing: isStanding(standing) ? standing : undefined } : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores an ending for as long as the page shows it. The session is gone by then, so a reload could not say why the game
 * is over. A reload runs no clean-up, so the record survives it; leaving the page removes the record.
 */
export function useEndingRecord(ending: Ending | undefined, standing: Standing | undefined): void {
  useEffect(() => {
    if (ending === undefined) return
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ending, standing }))
      return () => sessionStorage.removeItem(KEY)
    } catch {
      // Browsers may refuse storage: then a reload goes home.
      return
    }
  }, [ending, standing])
}
