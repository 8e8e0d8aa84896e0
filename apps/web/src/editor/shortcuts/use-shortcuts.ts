import { useEffect, useEffectEvent, useState } from 'react'
import { IS_MAC } from './key-names.ts'
import type { ShortcutName } from './shortcuts.ts'
import { shortcutOf, SHORTCUTS } from './shortcuts.ts'

export type ShortcutActions = Partial<Record<ShortcutName, (() => void) | undefined>>

const TEXT_CONTROL = 'input, textarea, select, [contenteditable]'
const MODAL = 'dialog[open], [popover]:popover-open'

/**
 * Listens for all shortcuts; those without an action are left to the browser. Nothing happens while a dialog or a menu
 * is open, nor to keys that something inside has used already.
 */
export function useShortcuts(actions: ShortcutActions, { questionMark = true }: { questionMark?: boolean } = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, IS_MAC)
    const act = name && actions[name]
    if (!act || event.defaultPrevented || belongsElsewhere(event, questionMark)) return
    event.preventDefault()
    if (!event.repeat || 'repeats' in SHORTCUTS[name]) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function belongsElsewhere({ target, key, altKey }: KeyboardEvent, questionMark: boolean): boolean {
  if (document.querySelector(MODAL)) return true
  const control = target instanceof Element ? target.closest(TEXT_CONTROL) : null
  if (key === '?') return !questionMark || control !== null
  // Alt and an arrow opens a choice.
  return altKey && key.startsWith('Arrow') && control instanceof HTMLSelectElement
}

const KEY = 'creator.questionMark'
const OFF = 'off'

/** Whether the question mark alone opens the help. Who dictates turns it off, once for this device. */
export function useQuestionMark() {
  const [isOn, setOn] = useState(() => read() !== OFF)
  function choose(on: boolean) {
    setOn(on)
    try {
      localStorage.setItem(KEY, on ? 'on' : OFF)
    } catch {
      // Without storage it holds as long as the page.
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
