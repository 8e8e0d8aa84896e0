import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onBack` instead of leaving the page. The back button cannot be disabled, so a second history entry for the same
 * page is pushed: going back stays on the page, and the entry is pushed again.
 */
export function useBackButton(isIntercepted: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isIntercepted) return
    pushEntry()
    const onPopState = () => {
      pushEntry()
      back()
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [isIntercepted])
}

function pushEntry() {
  const state = window.history.state as Record<string, unknown> | null
  if (state?.[PUSHED] !== true) window.history.pushState({ ...state, [PUSHED]: true }, '')
}

/** Goes back to the page's own entry, so that the next press of the back button leaves the page. */
export function removePushedEntry(): void {
  const state = window.history.state as Record<string, unknown> | null
  if (state?.[PUSHED] === true) window.history.back()
}

const PUSHED = 'pushed'
