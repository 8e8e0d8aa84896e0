import type { ReactNode } from 'react'

/** Content wider or higher than its box, which scrolls by keyboard too. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be focusable
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
