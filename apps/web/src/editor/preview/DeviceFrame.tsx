import { directionOf } from '@pinwheel/contract/plain'
import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { languageOf, useLanguage } from '../../i18n/index.ts'
import styles from './DeviceFrame.module.css'

/** An empty page in standards mode. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/**
 * Shows its children in an iframe with the window size of another device, so that their media queries apply to that size. The frame
 * is scaled down to fit.
 */
export function DeviceFrame({
  label,
  width,
  height,
  device,
  showing,
  children,
}: {
  label: string
  /** Of the window, in px. */
  width: number
  height: number
  device: 'stage' | 'phone'
  /** The key of the content: another key mounts the children again. */
  showing: string
  children: ReactNode
}) {
  const [page, setPage] = useState<HTMLElement>()
  const ofPage = useLanguage()
  const language = device === 'stage' ? languageOf('stage') : ofPage
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page is ours and empty; a sandbox would block its forms */}
      <iframe
        className={styles.screen}
        data-device={device}
        title={label}
        srcDoc={EMPTY_PAGE}
        style={{ '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}
        onLoad={(event) => {
          const inside = event.currentTarget.contentDocument
          if (inside) void copyStyles(inside, language).then(setPage)
        }}
      />
      {page && createPortal(<InertOnMount key={showing}>{children}</InertOnMount>, page)}
    </div>
  )
}

/** Copies the styles of this page, and sets the language of the screens of a game, which the page may not have. @returns the body of the frame, once the styles have loaded */
async function copyStyles(inside: Document, language: string): Promise<HTMLElement> {
  Object.assign(inside.documentElement.dataset, document.documentElement.dataset)
  Object.assign(inside.documentElement, { lang: language, dir: directionOf(language) })
  const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
    sheet.cloneNode(true),
  )
  inside.head.append(...sheets)
  await Promise.all(sheets.map(sheetLoaded))
  return inside.body
}

/** Resolves also if the style sheet fails to load: an unstyled preview is better than none. */
async function sheetLoaded(sheet: Node): Promise<void> {
  if (!(sheet instanceof HTMLLinkElement)) return
  await new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
}

/** In a game the heading of a new phase takes the focus. In the preview the focus stays on the control that was used. */
const InertOnMount = ({ children }: { children: ReactNode }) => (
  <div inert ref={removeInert} className={styles.content}>
    {children}
  </div>
)

// React attaches the refs of the children first: by now the heading has tried to take the focus.
const removeInert = (element: HTMLElement | null) => {
  if (element) element.inert = false
}
