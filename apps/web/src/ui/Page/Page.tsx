import type { ReactNode } from 'react'
import styles from './Page.module.css'

/**
 * The frame of a desk page: skip link, header, content. `width` is the measure of the content: a form or text, a list in
 * two columns, or the whole window for pages that divide it themselves.
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
        Skip to content
      </a>
      {header}
      <main className={styles.content} id="content" tabIndex={-1} data-width={width}>
        {children}
      </main>
    </div>
  )
}

/** The title of a page, a sentence under it and the one thing to do beside it. */
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
