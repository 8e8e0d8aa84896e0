import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { entriesOf, entryAfter } from './entries.ts'

/**
 * A button that opens a short list of entries under itself, all of them links or buttons. The list is the browser's own
 * popover, so Escape and a click elsewhere close it; the keys are those of any menu: arrows, Home, End, first letters.
 * `children` draws the entries and is given `close`, for each of them to call when chosen.
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
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => markEntries(list.current))

  // Popovers lie in the top layer, where no parent can place them; this way it still scrolls with the page. It spreads
  // towards the middle of the window, where there is room for its words.
  function placeUnderButton() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !list.current) return
    const { clientWidth } = document.documentElement
    const isLeft = box.left + box.right < clientWidth
    list.current.dataset['blade'] = isLeft ? 'tl' : 'tr'
    Object.assign(list.current.style, {
      top: `${box.bottom + window.scrollY}px`,
      left: isLeft ? `${box.left}px` : 'auto',
      right: isLeft ? 'auto' : `${clientWidth - box.right}px`,
    })
  }

  function close() {
    document.getElementById(id)?.hidePopover() // the browser gives the focus back to the button
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.current?.showPopover()
    entriesOf(list.current)
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus()
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Tab') close() // and the browser goes on from the button
    const next = entryAfter(entriesOf(list.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onKeyDown={openByKey}
      >
        {opener}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        data-paper=""
        data-blade="tr"
        onKeyDown={moveByKey}
        onBeforeToggle={placeUnderButton}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open' && !list.current?.contains(document.activeElement))
            entriesOf(list.current)[0]?.focus()
        }}
      >
        {children(close)}
      </div>
    </>
  )
}

/** Whatever the caller draws as an entry, a link or a button, is one to screen readers, and Tab passes it by. */
function markEntries(list: HTMLElement | null) {
  for (const entry of entriesOf(list)) {
    entry.setAttribute('role', 'menuitem')
    entry.tabIndex = -1
  }
}
