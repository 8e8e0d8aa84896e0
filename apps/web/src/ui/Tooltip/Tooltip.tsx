import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Tooltip.module.css'

/**
 * Something short that has more to say: `tip` shows while the pointer or the focus is on it, and by a tap. Escape puts
 * it away. Screen readers hear it after the content.
 */
export function Tooltip({ tip, children }: { tip: string; children: ReactNode }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => keepInWindow(bubble.current))
  return (
    <span className={styles.place} onPointerEnter={() => setShown(true)} onPointerLeave={() => setShown(false)}>
      <button
        type="button"
        className={styles.told}
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

/** Near the right edge of a narrow screen it moves to the left, as far as it must. */
function keepInWindow(bubble: HTMLElement | null) {
  if (!bubble) return
  bubble.style.translate = ''
  const beyond = bubble.getBoundingClientRect().right - document.documentElement.clientWidth
  if (beyond > 0) bubble.style.translate = `${-Math.ceil(beyond)}px`
}
