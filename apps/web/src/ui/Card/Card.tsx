import type { HTMLAttributes, ReactNode } from 'react'
import type { Corner, Hue } from '../hue.ts'
import styles from './Card.module.css'

export type CardKind = 'primary' | 'call-to-action' | 'success'
export type CardSize = 'small' | 'medium' | 'large' | 'full'

/**
 * A sheet of paper: white, or painted when it calls to action, tells of success, or is handed a hue. Painted paper is
 * folded from the tight corner. `lifts` is for a card that is one link: the link inside should cover it.
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
  /** How wide it may become: a note, a form, a page of text, or whatever there is. */
  size?: CardSize
  corner?: Corner
  hue?: Hue
  lifts?: boolean
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  children: ReactNode
}) {
  const paint = hue ?? ({ primary: undefined, 'call-to-action': 'yellow', success: 'green' } as const)[kind]
  return (
    <Tag
      {...rest}
      className={className ? `${styles.card} ${className}` : styles.card}
      data-paper=""
      data-blade={corner}
      data-size={size}
      data-hue={paint}
      data-fold={paint && ''}
      data-lifts={lifts || undefined}
    >
      {children}
    </Tag>
  )
}
