import { useEffect, useState } from 'react'

/** The newest value, but never two within `everyMs`: what comes in between is passed over. */
export function usePaced<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value)
  const [isResting, setResting] = useState(false)
  if (!isResting && shown !== value) {
    setShown(value)
    setResting(true)
  }
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), everyMs)
    return () => clearTimeout(timer)
  }, [isResting, everyMs])
  return shown
}
