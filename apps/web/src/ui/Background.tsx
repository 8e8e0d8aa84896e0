import type { CSSProperties, ReactNode } from 'react'

/**
 * The full-page indigo background with its facets: 'show' has full contrast, 'calm' less, for screens with text to read.
 * `pinX` and `pinY`, in percent of the page, are the point where the facets meet.
 */
export function Background({
  mood,
  pinX = 50,
  pinY = 50,
  className,
  children,
}: {
  mood: 'show' | 'calm'
  pinX?: number
  pinY?: number
  className?: string | undefined
  children: ReactNode
}) {
  const style = { '--pin-x': `${pinX}%`, '--pin-y': `${pinY}%`, minHeight: '100dvh' } as CSSProperties
  return (
    <div data-background={mood} className={className} style={style}>
      {children}
    </div>
  )
}
