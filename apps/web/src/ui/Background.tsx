import type { CSSProperties, ReactNode } from 'react'

/**
 * The full-page indigo background with its facets: 'show' has full contrast, 'calm' less, for screens with text to read.
 * `pinX` and `pinY`, in percent of the page, are the point where the facets meet: the middle, or that of
 * the page's styles.
 */
export function Background({
  mood,
  pinX,
  pinY,
  className,
  children,
}: {
  mood: 'show' | 'calm'
  pinX?: number | undefined
  pinY?: number | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const style = {
    ...(pinX !== undefined && { '--pin-x': `${pinX}%` }),
    ...(pinY !== undefined && { '--pin-y': `${pinY}%` }),
    minHeight: '100dvh',
  } as CSSProperties
  return (
    <div data-background={mood} className={className} style={style}>
      {children}
    </div>
  )
}
