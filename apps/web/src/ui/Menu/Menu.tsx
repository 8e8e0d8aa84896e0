import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import styles from './Menu.module.css'

/**
 * A button that opens a short list of links and buttons under itself: the browser's own popover, so Escape and a click
 * elsewhere close it. `children` draws the entries and is given `close`, for each of them to call when chosen.
 */
export function Menu({
  label,
  opener,
  children,
}: {
  label: string
  opener: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // Popovers lie in the top layer, where no parent can place them.
  function placeUnderButton() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !list.current) return
    list.current.style.top = `${box.bottom}px`
    list.current.style.right = `${document.documentElement.clientWidth - box.right}px`
  }

  function close() {
    document.getElementById(id)?.hidePopover()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={label}
        popoverTarget={id}
        onClick={placeUnderButton}
      >
        {opener}
      </button>
      <div ref={list} id={id} popover="auto" className={styles.list} data-paper="" data-blade="tr">
        {children(close)}
      </div>
    </>
  )
}
