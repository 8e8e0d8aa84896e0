import { useEffect, useEffectEvent } from 'react'

/**
 * The back button cannot be forbidden, only answered: a second entry for the same page lies on the browser's history, so
 * that going back lands on the page itself; then the entry is laid anew.
 */
export function useBackButton(isKept: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isKept) return
    layEntry()
    const answer = () => {
      layEntry()
      back()
    }
    window.addEventListener('popstate', answer)
    return () => window.removeEventListener('popstate', answer)
  }, [isKept])
}

function layEntry() {
  const state = window.history.state as Record<string, unknown> | null
  if (state?.[KEPT] !== true) window.history.pushState({ ...state, [KEPT]: true }, '')
}

/** Goes back to the page's own entry, once nothing is to be asked any more: the next press of the back button leaves. */
export function removeLaidEntry(): void {
  const state = window.history.state as Record<string, unknown> | null
  if (state?.[KEPT] === true) window.history.back()
}

const KEPT = 'kept'
