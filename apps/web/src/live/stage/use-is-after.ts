import { useEffect, useState } from 'react'

/** True from `ms` milliseconds after the component was mounted. */
export function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}
