import type { Keys } from './shortcuts.ts'

/** How a key looks on the keyboard, and how it is called. */
export type KeyName = { readonly sign: string; readonly word: string }

const plain = (word: string): KeyName => ({ sign: word, word })

const MODIFIERS = {
  mac: {
    mod: { sign: '⌘', word: 'Command' },
    alt: { sign: '⌥', word: 'Option' },
    shift: { sign: '⇧', word: 'Shift' },
  },
  others: { mod: { sign: 'Ctrl', word: 'Control' }, alt: plain('Alt'), shift: plain('Shift') },
} as const

const ARROWS: Readonly<Record<string, KeyName>> = {
  ArrowUp: { sign: '↑', word: 'Arrow up' },
  ArrowDown: { sign: '↓', word: 'Arrow down' },
  PageUp: { sign: 'Page ↑', word: 'Page up' },
  PageDown: { sign: 'Page ↓', word: 'Page down' },
}

const MAC_KEYS: Readonly<Record<string, KeyName>> = {
  Enter: { sign: '↵', word: 'Return' },
  Backspace: { sign: '⌫', word: 'Delete' },
}

/** The keys in the order in which they are pressed. */
export function namesOf({ key, mod, alt, shift }: Keys, isMac: boolean): KeyName[] {
  const names = MODIFIERS[isMac ? 'mac' : 'others']
  const last = (isMac ? MAC_KEYS[key] : undefined) ?? ARROWS[key] ?? plain(key.length === 1 ? key.toUpperCase() : key)
  return [...(mod ? [names.mod] : []), ...(alt ? [names.alt] : []), ...(shift ? [names.shift] : []), last]
}

/** In the form that `aria-keyshortcuts` wants: "Control+Shift+Z". */
export const ariaKeys = ({ key, mod, alt, shift }: Keys, isMac: boolean): string =>
  [mod && (isMac ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift', key.length === 1 ? key.toUpperCase() : key]
    .filter(Boolean)
    .join('+')

export const IS_MAC = /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
