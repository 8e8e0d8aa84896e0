import { t } from '@lingui/core/macro'
import type { QuestionType } from '@pinwheel/contract/plain'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'

/** The actions with a shortcut, which works wherever the focus is in the creator. */
export type ShortcutName =
  | 'save'
  | 'undo'
  | 'redo'
  | 'preview'
  | 'help'
  | 'add'
  | 'addSame'
  | QuestionType
  | 'duplicate'
  | 'delete'
  | 'previous'
  | 'next'
  | 'moveUp'
  | 'moveDown'

/** Keys that are pressed together. `mod` is Command on a Mac, Control elsewhere. */
export type Keys = {
  /** As in `KeyboardEvent.key`, letters in lower case. */
  readonly key: string
  readonly mod?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
  /** Set if only one of the platforms has or needs these keys. */
  readonly on?: 'mac' | 'others'
}

export type Shortcut = {
  readonly description: () => string
  readonly group: 'quiz' | 'questions' | 'newQuestion'
  /** The first is the one that is shown. */
  readonly keys: readonly Keys[]
  /** Repeats while the keys are held. */
  readonly repeats?: true
}

/** The types in the order of the type selector; each is added by the number of its place. */
export const NUMBERED_TYPES = Object.keys(QUESTION_TYPE_LABELS) as QuestionType[]

function ofType(type: QuestionType): Shortcut {
  const key = String(NUMBERED_TYPES.indexOf(type) + 1)
  return {
    description: () => QUESTION_TYPE_LABELS[type],
    group: 'newQuestion',
    keys: [{ key, alt: true, shift: true }],
  }
}

/**
 * No single letters, because speech input and screen readers use them; no Alt and a letter, which opens browser menus and writes
 * characters on a Mac; nothing with Alt and Control, which is AltGr.
 */
export const SHORTCUTS = {
  save: { description: () => t`Save and go on`, group: 'quiz', keys: [{ key: 's', mod: true }] },
  undo: { description: () => t`Undo`, group: 'quiz', keys: [{ key: 'z', mod: true }], repeats: true },
  redo: {
    description: () => t`Redo`,
    group: 'quiz',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true, on: 'others' },
    ],
    repeats: true,
  },
  preview: {
    description: () => t`Preview the open question`,
    group: 'quiz',
    keys: [{ key: 'p', alt: true, shift: true }],
  },
  help: { description: () => t`Show these shortcuts`, group: 'quiz', keys: [{ key: '/', mod: true }, { key: '?' }] },
  duplicate: {
    description: () => t`Duplicate the question`,
    group: 'questions',
    keys: [{ key: 'd', alt: true, shift: true }],
  },
  delete: {
    description: () => t`Delete the question`,
    group: 'questions',
    keys: [
      { key: 'Backspace', alt: true, shift: true, on: 'mac' },
      { key: 'Delete', alt: true, shift: true, on: 'others' },
    ],
  },
  previous: {
    description: () => t`Open the previous question`,
    group: 'questions',
    keys: [{ key: 'PageUp', alt: true }],
    repeats: true,
  },
  next: {
    description: () => t`Open the next question`,
    group: 'questions',
    keys: [{ key: 'PageDown', alt: true }],
    repeats: true,
  },
  moveUp: {
    description: () => t`Move the question up`,
    group: 'questions',
    keys: [{ key: 'ArrowUp', alt: true }],
    repeats: true,
  },
  moveDown: {
    description: () => t`Move the question down`,
    group: 'questions',
    keys: [{ key: 'ArrowDown', alt: true }],
    repeats: true,
  },
  add: { description: () => t`Add a question`, group: 'newQuestion', keys: [{ key: 'Enter', alt: true }] },
  addSame: {
    description: () => t`Add one of the same type`,
    group: 'newQuestion',
    keys: [{ key: 'Enter', alt: true, shift: true }],
  },
  MULTI_CHOICE: ofType('MULTI_CHOICE'),
  TRUE_FALSE: ofType('TRUE_FALSE'),
  RANGE: ofType('RANGE'),
  TYPE_ANSWER: ofType('TYPE_ANSWER'),
  PIN: ofType('PIN'),
  PUZZLE: ofType('PUZZLE'),
} as const satisfies Record<ShortcutName, Shortcut>

export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

/** The keys on this platform. */
export const keysOf = (name: ShortcutName, isMac: boolean): Keys[] =>
  SHORTCUTS[name].keys.filter((keys: Keys) => keys.on === undefined || (keys.on === 'mac') === isMac)

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** @returns which shortcut is pressed, or undefined. */
export const shortcutOf = (press: KeyPress, isMac: boolean): ShortcutName | undefined =>
  SHORTCUT_NAMES.find((name) => keysOf(name, isMac).some((keys) => isPressed(keys, press, isMac)))

function isPressed({ key, mod = false, alt = false, shift = false }: Keys, press: KeyPress, isMac: boolean): boolean {
  const [command, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  // The question mark and the slash need Shift on some keyboards only.
  const ignoresShift = key === '?' || key === '/'
  return (
    keyOf(press) === key &&
    command === mod &&
    !other &&
    press.altKey === alt &&
    (ignoresShift || press.shiftKey === shift)
  )
}

/** With other scripts, and with Option on a Mac, a key writes another character: then its position counts. */
function keyOf({ key, code, altKey }: KeyPress): string {
  if (key.length > 1 && key !== 'Dead') return key
  // With Shift, and without it on French keyboards, a digit writes another character: on many keyboards the slash, which is a shortcut
  // of its own. Those of digits have Alt.
  if (altKey && code.startsWith('Digit')) return code.slice(-1)
  return /^[!-~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

/** The symbol of a key on the keyboard, and its spoken name. */
type KeyName = { readonly symbol: string; readonly name: string }

const plain = (name: string): KeyName => ({ symbol: name, name })

type Modifiers = Readonly<Record<'mod' | 'alt' | 'shift', KeyName>>

const macModifiers = (): Modifiers => ({
  mod: { symbol: '⌘', name: 'Command' },
  alt: { symbol: '⌥', name: 'Option' },
  shift: { symbol: '⇧', name: t({ message: 'Shift', context: 'key' }) },
})

const otherModifiers = (): Modifiers => ({
  mod: { symbol: t({ message: 'Ctrl', context: 'key' }), name: t({ message: 'Control', context: 'key' }) },
  alt: plain('Alt'),
  shift: plain(t({ message: 'Shift', context: 'key' })),
})

/** As keyboards for the language of the page have them. */
function keyName(key: string, isMac: boolean): KeyName {
  switch (key) {
    case 'ArrowUp':
      return { symbol: '↑', name: t({ message: 'Arrow up', context: 'key' }) }
    case 'ArrowDown':
      return { symbol: '↓', name: t({ message: 'Arrow down', context: 'key' }) }
    case 'PageUp':
      return { symbol: t({ message: 'Page ↑', context: 'key' }), name: t({ message: 'Page up', context: 'key' }) }
    case 'PageDown':
      return { symbol: t({ message: 'Page ↓', context: 'key' }), name: t({ message: 'Page down', context: 'key' }) }
    case 'Enter':
      return isMac
        ? { symbol: '↵', name: t({ message: 'Return', context: 'key of a Mac' }) }
        : plain(t({ message: 'Enter', context: 'key' }))
    case 'Backspace':
      return { symbol: '⌫', name: t({ message: 'Delete', context: 'key of a Mac' }) }
    case 'Delete':
      return plain(t({ message: 'Delete', context: 'key' }))
    default:
      return plain(key.length === 1 ? key.toUpperCase() : key)
  }
}

/** The keys in the order in which they are pressed. */
export function namesOf({ key, mod, alt, shift }: Keys, isMac: boolean): KeyName[] {
  const modifiers = isMac ? macModifiers() : otherModifiers()
  return [
    ...(mod ? [modifiers.mod] : []),
    ...(alt ? [modifiers.alt] : []),
    ...(shift ? [modifiers.shift] : []),
    keyName(key, isMac),
  ]
}

/** In the format of `aria-keyshortcuts`: "Control+Shift+Z". */
export const ariaKeys = ({ key, mod, alt, shift }: Keys, isMac: boolean): string =>
  [mod && (isMac ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift', key.length === 1 ? key.toUpperCase() : key]
    .filter(Boolean)
    .join('+')

export const IS_MAC = /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
