import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import styles from './Tabs.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs and the panel of the chosen tab, which `children` renders. Arrow keys, Home and End choose a tab; in a page from right to left, the left arrow key the next. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string
  tabs: readonly { id: Id; label: string; count?: number }[]
  chosen: Id
  onChoose: (id: Id) => void
  children: ReactNode
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showTab(list.current, `${base}-${chosen}`), [base, chosen])

  function onKeyDown(event: KeyboardEvent) {
    const isMirrored = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
    const target = tabs[positionAfter(event.key, isMirrored ? -1 : 1)]
    if (!target) return
    event.preventDefault()
    onChoose(target.id)
    document.getElementById(`${base}-${target.id}`)?.focus()
  }

  function positionAfter(key: string, forward: 1 | -1): number {
    if (key === 'Home') return 0
    if (key === 'End') return tabs.length - 1
    const step = STEPS[key]
    if (step === undefined) return -1
    return (tabs.findIndex((tab) => tab.id === chosen) + forward * step + tabs.length) % tabs.length
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label} {tab.count !== undefined && <small>{tab.count}</small>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`} tabIndex={0}>
        {children}
      </div>
    </>
  )
}

/** Scrolls the row of tabs alone, not the page, until the tab is in it. */
function showTab(list: HTMLElement | null, tabId: string): void {
  const row = list?.getBoundingClientRect()
  const tab = document.getElementById(tabId)?.getBoundingClientRect()
  if (list && row && tab) list.scrollLeft += Math.min(0, tab.left - row.left) + Math.max(0, tab.right - row.right)
}
