import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './Page.module.css'

/**
 * The layout of a desk page: skip link, header, content. `width` limits the content: for a form or text, for a list, or
 * not at all.
 */
export function Page({
  header,
  width = 'wide',
  children,
}: {
  header?: ReactNode
  width?: 'text' | 'wide' | 'full'
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      {header}
      <main className={styles.content} id="content" tabIndex={-1} data-width={width}>
        {children}
      </main>
    </div>
  )
}

/** The title of a page, a sentence below and the main action next to it. */
export function PageHead({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {action}
    </div>
  )
}
