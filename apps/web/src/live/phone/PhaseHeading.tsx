import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/**
 * The heading of a phase. It takes the focus when the phase begins: that reads it out, once, and the next Tab leads into
 * the new screen.
 */
export function PhaseHeading({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} className={className} tabIndex={-1} dir="auto">
      {children}
    </h1>
  )
}
