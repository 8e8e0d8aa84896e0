import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { entriesOf, entryAfter } from './entries.ts'

/** Between the list and its button, and between the list and the edge of the window. */
const MARGIN_PX = 8

/**
 * A menu button with the keyboard pattern of the ARIA guide: arrows, Home, End and first letters. The list is a native
 * popover, so Escape and a click outside close it. `children` renders links or buttons; each calls `close` when chosen. The
 * focus starts on the entry with `data-first`, or else on the first one.
 */
export function Menu({
  label,
  describedBy,
  opener,
  keys = {},
  children,
}: {
  label: string
  /** The id of an element that describes the button, if several menus of a page have the same label. */
  describedBy?: string
  opener: ReactNode
  /** What a key does while the menu is open, besides the keys of the pattern. */
  keys?: Readonly<Record<string, () => void>>
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => markEntries(list.current))

  const placeUnderButton = () => placeUnder(button.current, list.current)
  // The button moves when the window is resized, turned or zoomed.
  useEffect(() => {
    if (!isOpen) return undefined
    const follow = () => placeUnder(button.current, list.current)
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [isOpen])

  function close() {
    document.getElementById(id)?.hidePopover() // the browser returns the focus to the button
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
    if (event.key === 'Tab') close() // Tab then continues from the button
    const choose = keys[event.key]
    if (choose) {
      event.preventDefault()
      close()
      return choose()
    }
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
        aria-describedby={describedBy}
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
            (list.current?.querySelector<HTMLElement>('[data-first]') ?? entriesOf(list.current)[0])?.focus()
        }}
      >
        {children(close)}
      </div>
    </>
  )
}

/**
 * A popover is in the top layer, so it is positioned relative to the document and scrolls with the page. It extends to the side of its
 * button with more space.
 */
function placeUnder(button: HTMLElement | null, list: HTMLElement | null) {
  if (!button || !list) return
  const box = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const { innerHeight, scrollY } = window
  const isLeft = box.left + box.right < clientWidth
  const [above, below] = [box.top, innerHeight - box.bottom]
  const isLow = above > below
  list.dataset['blade'] = `${isLow ? 'b' : 't'}${isLeft ? 'l' : 'r'}`
  Object.assign(list.style, {
    top: isLow ? 'auto' : `${box.bottom + scrollY}px`,
    bottom: isLow ? `${innerHeight - box.top - scrollY}px` : 'auto',
    left: isLeft ? `${box.left}px` : 'auto',
    right: isLeft ? 'auto' : `${clientWidth - box.right}px`,
    // A list that is longer than the space beside its button scrolls: above the page's top, no scrolling would reach it.
    maxHeight: `${Math.max(above, below) - 2 * MARGIN_PX}px`,
  })
}

/**
 * Gives the links and buttons of the caller the role of menu items. Only the first is in the tab order, by which a list that scrolls is
 * reached.
 */
function markEntries(list: HTMLElement | null) {
  for (const [index, entry] of entriesOf(list).entries()) {
    entry.setAttribute('role', 'menuitem')
    entry.tabIndex = index === 0 ? 0 : -1
  }
}
