import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { HomeLink } from '../shell/index.ts'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './AuthLayout.module.css'

/**
 * The layout of the pages before signing in: the mark on one side, a short form on the other. When the title changes, it
 * is announced and the focus moves to the content, because the focused button may be gone.
 */
export function AuthLayout({ title, subtitle, children }: { title: string; subtitle: ReactNode; children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const lastTitle = useRef(title)
  useLayoutEffect(() => {
    if (lastTitle.current === title) return
    lastTitle.current = title
    content.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.art} data-background="show">
        <HomeLink />
        <PinwheelMark className={styles.wheel} />
        <p>
          {t`Everybody in?`}
          <br />
          {t`Give it a spin.`}
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
