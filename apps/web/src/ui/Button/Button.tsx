import type { ComponentProps, ReactNode } from 'react'
import type { Icon } from '../icons.tsx'
import { PinwheelMark } from '../PinwheelMark.tsx'
import styles from './Button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'call-to-action' | 'success' | 'destructive' | 'plain'

/** Small is for toolbars, large for the main action of a page; stage scales with the screen of the host. */
type ButtonSize = 'small' | 'medium' | 'large' | 'stage'

export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

/** Props that style another element as a button, such as a router link: `<Link to="…" {...buttonLook({})}>`. */
export function buttonLook({ kind = 'primary', size = 'medium', wide = false }: ButtonLook) {
  return { className: styles.button, 'data-kind': kind, 'data-size': size, 'data-wide': wide || undefined }
}

/**
 * A button with a text. While busy or inactive it keeps its layout and the focus, and does nothing. `hotkey` is the
 * equivalent key, shown by its name or `hotkeyLabel`; the caller listens for it.
 */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  inactive = false,
  icon: Before,
  iconAfter: After,
  hotkey,
  hotkeyLabel = hotkey,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    inactive?: boolean
    icon?: Icon
    iconAfter?: Icon
    hotkey?: string
    hotkeyLabel?: string | undefined
    children: ReactNode
  }) {
  const look = buttonLook({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      {...rest}
      {...look}
      className={className ? `${look.className} ${className}` : look.className}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || inactive || undefined}
      aria-keyshortcuts={hotkey}
      onClick={(event) => {
        // Prevents another submit, by Enter too: both dispatch a click.
        if (busy || inactive) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <PinwheelMark className={Before ? styles.wheelForIcon : styles.wheel} spinning />}
      {Before && !busy && <Before />}
      {children}
      {After && <After />}
      {hotkey && (
        <kbd className={styles.key} aria-hidden="true">
          {hotkeyLabel}
        </kbd>
      )}
    </button>
  )
}
