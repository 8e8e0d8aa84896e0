import { useEffect, useState } from 'react'

/** The latest value, updated at most once per `everyMs`: values in between are skipped. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value)
  const [isWaiting, setWaiting] = useState(false)
  if (!isWaiting && shown !== value) {
    setShown(value)
    setWaiting(true)
  }
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), everyMs)
    return () => clearTimeout(timer)
  }, [isWaiting, everyMs])
  return shown
}
