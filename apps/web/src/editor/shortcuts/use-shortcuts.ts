import { useEffect, useEffectEvent, useState } from 'react'
import type { ShortcutName } from './shortcuts.ts'
import { IS_MAC, shortcutOf, SHORTCUTS } from './shortcuts.ts'

export type ShortcutActions = Partial<Record<ShortcutName, (() => void) | undefined>>

const TEXT_CONTROL = 'input, textarea, select, [contenteditable]'
const MODAL = 'dialog[open], [popover]:popover-open'

/**
 * Listens for all shortcuts; those without an action are left to the browser. Keys are ignored while a dialog or a menu is open,
 * and if an inner element has handled them.
 */
export function useShortcuts(actions: ShortcutActions, { questionMark = true }: { questionMark?: boolean } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, IS_MAC)
    const act = name && actions[name]
    if (!act || event.defaultPrevented || isIgnored(event, questionMark)) return
    event.preventDefault()
    if (!event.repeat || 'repeats' in SHORTCUTS[name]) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isIgnored({ target, key, altKey }: KeyboardEvent, questionMark: boolean): boolean {
  if (document.querySelector(MODAL)) return true
  const control = target instanceof Element ? target.closest(TEXT_CONTROL) : null
  if (key === '?') return !questionMark || control !== null
  // Alt and an arrow opens a select.
  return altKey && key.startsWith('Arrow') && control instanceof HTMLSelectElement
}

const KEY = 'creator.questionMark'
const OFF = 'off'

/** Whether the question mark alone opens the help. Users of speech input can turn it off, once for this device. */
export function useQuestionMark() {
  const [isOn, setOn] = useState(() => read() !== OFF)
  function choose(on: boolean) {
    setOn(on)
    try {
      localStorage.setItem(KEY, on ? 'on' : OFF)
    } catch {
      // Without storage the setting lasts as long as the page.
    }
  }
  return [isOn, choose] as const
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
