import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './DeviceFrame.module.css'

/** A page with nothing on it, in the mode of the standard. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>'

/**
 * A screen of another size within this one: what it shows has a window of its own, so that it lays itself out as on the
 * device that is meant. It is drawn smaller where there is no room.
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
  /** Another one when something else is shown. */
  showing: string
  children: ReactNode
}) {
  const [page, setPage] = useState<HTMLElement>()
  return (
    <div className={styles.room}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page is ours and empty; a sandbox would keep its forms from answering */}
      <iframe
        className={styles.screen}
        data-device={device}
        title={label}
        srcDoc={EMPTY_PAGE}
        style={{ '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}
        onLoad={(event) => {
          const inside = event.currentTarget.contentDocument
          if (inside) void copyStyles(inside).then(setPage)
        }}
      />
      {page && createPortal(<InertOnMount key={showing}>{children}</InertOnMount>, page)}
    </div>
  )
}

/** Gives a page the styles of this one. @returns its body, once they are there */
async function copyStyles(inside: Document): Promise<HTMLElement> {
  Object.assign(inside.documentElement.dataset, document.documentElement.dataset)
  const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
    sheet.cloneNode(true),
  )
  inside.head.append(...sheets)
  await Promise.all(sheets.map(sheetLoaded))
  return inside.body
}

/** A sheet that does not arrive leaves the page plain, which is better than no page. */
async function sheetLoaded(sheet: Node): Promise<void> {
  if (!(sheet instanceof HTMLLinkElement)) return
  await new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
}

/** In a game the heading of a new phase takes the focus as it arrives. Here that belongs to whoever turned the page. */
const InertOnMount = ({ children }: { children: ReactNode }) => (
  <div inert ref={removeInert} className={styles.arrival}>
    {children}
  </div>
)

// React fills in the refs of the children first: by now the heading has asked in vain.
const removeInert = (arrival: HTMLElement | null) => {
  if (arrival) arrival.inert = false
}
