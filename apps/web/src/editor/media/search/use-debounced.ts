import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 500

/** The value once it has not changed for half a second, and a function that applies the current value immediately. */
export function useDebounced<Value>(value: Value): [debounced: Value, flush: () => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return [debounced, () => setDebounced(value)]
}
