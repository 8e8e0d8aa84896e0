import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { HomeLink } from '../shell/index.ts'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './AuthLayout.module.css'

/**
 * The pages before signing in: the wheel on one side, a short form on the other. A page that turns into something else
 * says so by another title: it is read out, and the focus goes to where it begins, since its button may be gone.
 */
export function AuthLayout({ title, subtitle, children }: { title: string; subtitle: ReactNode; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(title)
  useLayoutEffect(() => {
    if (shown.current === title) return
    shown.current = title
    content.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.art} data-ground="show">
        <HomeLink />
        <PinwheelMark className={styles.wheel} />
        <p>
          Everybody in?
          <br />
          Give it a spin.
        </p>
      </header>
      <main className={styles.side} id="content" tabIndex={-1} ref={content}>
        <div className={styles.column}>
          <div aria-live="polite">
            <h1>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
