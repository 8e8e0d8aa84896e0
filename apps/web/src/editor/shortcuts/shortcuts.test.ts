import { describe, expect, test } from 'vitest'
import type { Keys, KeyPress } from './shortcuts.ts'
import { ariaKeys, keysOf, namesOf, SHORTCUT_NAMES, shortcutOf } from './shortcuts.ts'

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, code: '', ...NO_MODIFIERS, ...held })

const PLATFORMS = [
  ['a Mac', true],
  ['another computer', false],
] as const

const pressOf = ({ key, mod = false, alt = false, shift = false }: Keys, isMac: boolean): KeyPress =>
  press(shift && key.length === 1 ? key.toUpperCase() : key, {
    [isMac ? 'metaKey' : 'ctrlKey']: mod,
    altKey: alt,
    shiftKey: shift,
  })

describe.each(PLATFORMS)('on %s', (_, isMac) => {
  test.each(SHORTCUT_NAMES)('%s has keys of its own', (name) => {
    const keys = keysOf(name, isMac)
    expect(keys.length).toBeGreaterThan(0)
    for (const each of keys) expect(shortcutOf(pressOf(each, isMac), isMac)).toBe(name)
  })

  test('no shortcut is a letter alone, nor a letter with Alt alone, nor any key with Alt and Control', () => {
    const all = SHORTCUT_NAMES.flatMap((name) => keysOf(name, isMac))
    const letters = all.filter(({ key }) => /^[a-z]$/.test(key))
    expect(letters.filter(({ mod, alt, shift }) => !(mod || (alt && shift)))).toEqual([])
    expect(all.filter(({ mod, alt }) => mod && alt)).toEqual([])
  })
})

test('an additional modifier prevents a shortcut', () => {
  expect(shortcutOf(press('z', { ctrlKey: true }), false)).toBe('undo')
  expect(shortcutOf(press('z', { ctrlKey: true, altKey: true }), false)).toBeUndefined()
  expect(shortcutOf(press('z', { ctrlKey: true, metaKey: true }), false)).toBeUndefined()
  expect(shortcutOf(press('z', { ctrlKey: true }), true)).toBeUndefined()
})

test('Control and Y redoes, except on a Mac, where the browser uses Command and Y', () => {
  expect(shortcutOf(press('y', { ctrlKey: true }), false)).toBe('redo')
  expect(shortcutOf(press('y', { metaKey: true }), true)).toBeUndefined()
})

test('a key that writes no Latin letter is identified by its position', () => {
  expect(shortcutOf({ ...press('я', { ctrlKey: true }), code: 'KeyZ' }, false)).toBe('undo')
  expect(shortcutOf({ ...press('Î', { altKey: true, shiftKey: true }), code: 'KeyD' }, true)).toBe('duplicate')
})

test('a digit is identified by its position, because Shift writes another character', () => {
  expect(shortcutOf({ ...press('!', { altKey: true, shiftKey: true }), code: 'Digit1' }, false)).toBe('MULTI_CHOICE')
  expect(shortcutOf({ ...press('∏', { altKey: true, shiftKey: true }), code: 'Digit6' }, true)).toBe('PUZZLE')
})

test('the slash and the question mark are recognized on the key of a digit, where many keyboards have them', () => {
  const seven = { shiftKey: true, code: 'Digit7' }
  expect(shortcutOf({ ...press('/', { ctrlKey: true }), ...seven }, false)).toBe('help')
  expect(shortcutOf({ ...press('/', { metaKey: true }), ...seven }, true)).toBe('help')
  expect(shortcutOf({ ...press('?'), shiftKey: true, code: 'Digit6' }, false)).toBe('help')
  expect(shortcutOf({ ...press('?', { altKey: true, shiftKey: true }), code: 'Digit6' }, false)).toBe('PUZZLE')
})

test('the question mark is recognized with and without Shift', () => {
  expect(shortcutOf(press('?', { shiftKey: true }), false)).toBe('help')
  expect(shortcutOf(press('?'), false)).toBe('help')
})

test('keys are shown with the symbols of the platform and have spoken names', () => {
  const redo = { key: 'z', mod: true, shift: true }
  expect(namesOf(redo, true).map(({ symbol }) => symbol)).toEqual(['⌘', '⇧', 'Z'])
  expect(namesOf(redo, true).map(({ name }) => name)).toEqual(['Command', 'Shift', 'Z'])
  expect(namesOf(redo, false).map(({ symbol }) => symbol)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect([ariaKeys(redo, true), ariaKeys(redo, false)]).toEqual(['Meta+Shift+Z', 'Control+Shift+Z'])
})
