import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 500

/** The value once it has not changed for half a second, and how to have it settled at once. */
export function useSettled<Value>(value: Value): [settled: Value, settleNow: () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return [settled, () => setSettled(value)]
}
