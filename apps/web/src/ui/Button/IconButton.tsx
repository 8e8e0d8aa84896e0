import type { ComponentProps } from 'react'
import type { Icon } from '../icons.tsx'
import type { AccessibleName } from '../accessible-name.ts'
import { accessibleNameProps } from '../accessible-name.ts'
import styles from './IconButton.module.css'

/** A button with an icon only. It needs an accessible name; a `label` is also its tooltip on hover and focus. */
export function IconButton({
  icon: Picture,
  kind = 'plain',
  size = 'medium',
  tip = 'above',
  label,
  labelledBy,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-labelledby'> &
  AccessibleName & {
    icon: Icon
    kind?: 'plain' | 'secondary' | 'primary'
    size?: 'small' | 'medium' | 'large' | 'stage'
    tip?: 'above' | 'below'
  }) {
  return (
    <button
      {...rest}
      {...accessibleNameProps(label === undefined ? { labelledBy: labelledBy ?? '' } : { label })}
      className={className ? `${styles.button} ${className}` : styles.button}
      type={type}
      data-kind={kind}
      data-size={size}
      data-tip={label}
      data-tip-side={tip}
    >
      <Picture />
    </button>
  )
}
