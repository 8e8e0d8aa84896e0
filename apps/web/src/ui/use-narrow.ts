import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has the width of a phone, for texts that are shorter there. Sizes and places belong to style sheets. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
