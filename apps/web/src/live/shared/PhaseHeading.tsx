import type { ReactNode } from 'react'
import type { Quoted } from '../../ui/quoted.ts'

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/**
 * The heading of a phase. It takes the focus when the phase begins, so that screen readers announce it once and keyboard
 * navigation starts at the top.
 */
export function PhaseHeading({
  className,
  children,
  dir = 'auto',
  ...quoted
}: { className?: string | undefined; children: ReactNode } & Partial<Quoted>) {
  return (
    <h1 ref={takeFocus} tabIndex={-1} className={className} dir={dir} {...quoted}>
      {children}
    </h1>
  )
}
