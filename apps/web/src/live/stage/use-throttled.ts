import { useEffect, useState } from 'react'

/** The newest value, at most one per `everyMs`: values in between are dropped. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
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
