import { useEffect, useEffectEvent, useState } from 'react'
import { onWiggles } from '../../shared/wiggles.ts'

/**
 * How often the animal of each player that is shown has wiggled, and how often those of hidden players have together: a
 * message counts once for all of them.
 * @param isShown whether the lobby shows a player
 */
export function useWiggles(isShown: (playerId: string) => boolean) {
  const [counts, setCounts] = useState<{ shown: ReadonlyMap<string, number>; hidden: number }>({
    shown: new Map(),
    hidden: 0,
  })
  const count = useEffectEvent((ids: readonly string[]) => {
    const shownIds = ids.filter(isShown)
    setCounts(({ shown, hidden }) => {
      // Only those who are still shown, so that the counts do not grow with the players who were.
      const next = new Map([...shown].filter(([id]) => isShown(id)))
      for (const id of shownIds) next.set(id, (next.get(id) ?? 0) + 1)
      return { shown: next, hidden: hidden + (shownIds.length < ids.length ? 1 : 0) }
    })
  })
  useEffect(() => onWiggles((ids) => count(ids)), [])
  return counts
}
