import type { HTMLAttributes, ReactNode } from 'react'
import type { Corner, Hue } from '../hue.ts'
import styles from './Card.module.css'

export type CardKind = 'primary' | 'call-to-action' | 'success'
export type CardSize = 'small' | 'medium' | 'large' | 'full'

/**
 * A card: white, or coloured for a call to action, for success or with a hue. Coloured cards have a fold from the sharp
 * corner. `lifts` adds a hover effect, for a card that one link covers.
 */
export function Card({
  kind = 'primary',
  size = 'full',
  corner = 'tl',
  hue,
  lifts = false,
  as: Tag = 'div',
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  kind?: CardKind
  /** The maximum width: of a note, a form, a text, or none. */
  size?: CardSize
  corner?: Corner
  hue?: Hue
  lifts?: boolean
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  children: ReactNode
}) {
  const colour = hue ?? ({ primary: undefined, 'call-to-action': 'yellow', success: 'green' } as const)[kind]
  return (
    <Tag
      {...rest}
      className={className ? `${styles.card} ${className}` : styles.card}
      data-paper=""
      data-blade={corner}
      data-size={size}
      data-hue={colour}
      data-fold={colour && ''}
      data-lifts={lifts || undefined}
    >
      {children}
    </Tag>
  )
}
