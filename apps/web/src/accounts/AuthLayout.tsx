import type { ReactNode } from 'react'
import { HomeLink } from '../shell/index.ts'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './AuthLayout.module.css'

/** The pages before signing in: the wheel on one side, a short form on the other. */
export function AuthLayout({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
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
      <main className={styles.side} id="content" tabIndex={-1}>
        <div className={styles.column}>
          <div>
            <h1>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
