import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Tooltip.module.css'

/**
 * Shows `tip` while the pointer or the focus is on the content, and on tap. Escape hides it. Screen readers read it as the
 * description of the content.
 */
export function Tooltip({ tip, children }: { tip: string; children: ReactNode }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => keepInWindow(bubble.current))
  return (
    <span className={styles.anchor} onPointerEnter={() => setShown(true)} onPointerLeave={() => setShown(false)}>
      <button
        type="button"
        className={styles.trigger}
        aria-describedby={id}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
      >
        {children}
      </button>
      <span ref={bubble} className={styles.tip} role="tooltip" id={id} data-shown={isShown || undefined}>
        {tip}
      </span>
    </span>
  )
}

/** Moves the tooltip to the left if it overflows the window. */
function keepInWindow(bubble: HTMLElement | null) {
  if (!bubble) return
  bubble.style.translate = ''
  const overflow = bubble.getBoundingClientRect().right - document.documentElement.clientWidth
  if (overflow > 0) bubble.style.translate = `${-Math.ceil(overflow)}px`
}
