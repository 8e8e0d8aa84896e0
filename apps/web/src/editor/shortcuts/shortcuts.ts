/** What can be done by keys alone, wherever the focus is in the creator. */
export type ShortcutName =
  | 'save'
  | 'undo'
  | 'redo'
  | 'preview'
  | 'help'
  | 'add'
  | 'duplicate'
  | 'delete'
  | 'previous'
  | 'next'
  | 'moveUp'
  | 'moveDown'

/** Keys that are pressed together. `mod` is Command on a Mac, Control elsewhere. */
export type Keys = {
  /** As the browser names it, letters small. */
  readonly key: string
  readonly mod?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
  /** Where only one of the two has or needs these keys. */
  readonly on?: 'mac' | 'others'
}

export type Shortcut = {
  readonly description: string
  readonly group: 'Quiz' | 'Questions'
  /** The first is the one to tell of. */
  readonly keys: readonly Keys[]
  /** Goes on as long as the keys are held. */
  readonly repeats?: true
}

/**
 * No bare letters, which speech input and screen readers would run into; no Alt and a letter, which opens browser menus
 * and writes letters on a Mac; nothing with Alt and Control, which is AltGr.
 */
export const SHORTCUTS = {
  save: { description: 'Save', group: 'Quiz', keys: [{ key: 's', mod: true }] },
  undo: { description: 'Undo', group: 'Quiz', keys: [{ key: 'z', mod: true }], repeats: true },
  redo: {
    description: 'Redo',
    group: 'Quiz',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true, on: 'others' },
    ],
    repeats: true,
  },
  preview: { description: 'Preview the open question', group: 'Quiz', keys: [{ key: 'p', alt: true, shift: true }] },
  help: { description: 'Show these shortcuts', group: 'Quiz', keys: [{ key: '/', mod: true }, { key: '?' }] },
  add: { description: 'Add a question', group: 'Questions', keys: [{ key: 'Enter', alt: true }] },
  duplicate: {
    description: 'Duplicate the question',
    group: 'Questions',
    keys: [{ key: 'd', alt: true, shift: true }],
  },
  delete: {
    description: 'Delete the question',
    group: 'Questions',
    keys: [
      { key: 'Backspace', alt: true, shift: true, on: 'mac' },
      { key: 'Delete', alt: true, shift: true, on: 'others' },
    ],
  },
  previous: {
    description: 'Open the previous question',
    group: 'Questions',
    keys: [{ key: 'PageUp', alt: true }],
    repeats: true,
  },
  next: {
    description: 'Open the next question',
    group: 'Questions',
    keys: [{ key: 'PageDown', alt: true }],
    repeats: true,
  },
  moveUp: {
    description: 'Move the question up',
    group: 'Questions',
    keys: [{ key: 'ArrowUp', alt: true }],
    repeats: true,
  },
  moveDown: {
    description: 'Move the question down',
    group: 'Questions',
    keys: [{ key: 'ArrowDown', alt: true }],
    repeats: true,
  },
} as const satisfies Record<ShortcutName, Shortcut>

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

/** Those of this platform. */
export const keysOf = (name: ShortcutName, isMac: boolean): Keys[] =>
  SHORTCUTS[name].keys.filter((keys: Keys) => keys.on === undefined || (keys.on === 'mac') === isMac)

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** @returns which shortcut is pressed, or undefined. */
export const shortcutOf = (press: KeyPress, isMac: boolean): ShortcutName | undefined =>
  SHORTCUT_NAMES.find((name) => keysOf(name, isMac).some((keys) => isPressed(keys, press, isMac)))

function isPressed({ key, mod = false, alt = false, shift = false }: Keys, press: KeyPress, isMac: boolean): boolean {
  const [command, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  // Where the question mark and the slash are, and whether they need Shift, is the keyboard's own business.
  const isSign = key === '?' || key === '/'
  return (
    keyOf(press) === key && command === mod && !other && press.altKey === alt && (isSign || press.shiftKey === shift)
  )
}

/** Other scripts, and Option on a Mac, write something else with the same key: then its place counts. */
function keyOf({ key, code }: KeyPress): string {
  if (key.length > 1 && key !== 'Dead') return key
  return /^[!-~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}
