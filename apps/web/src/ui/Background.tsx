import type { CSSProperties, ReactNode } from 'react'

/**
 * The indigo ground of the show, from edge to edge. 'show' for spectacle, 'calm' where people read and think. Put the
 * pin under what the screen is about: `pinX` and `pinY` in percent of the ground.
 */
export function Ground({
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
    <div data-ground={mood} className={className} style={style}>
      {children}
    </div>
  )
}
