import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadList, startList } from './model/question-list.ts'
import { FINISHED, listOf } from './testing/drafts.ts'
import { button, field, openEditor, strip, write } from './testing/open-creator.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** @returns whether the browser still handles the keys itself */
const press = (key: string, held: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
const CTRL = { ctrlKey: true }
const ALT = { altKey: true }
const ALT_SHIFT = { altKey: true, shiftKey: true }

/** The first letter of each question's text, upper case for the open question. */
const order = () =>
  strip()
    .getAllByRole('listitem')
    .map((item) => {
      const letter = /^\d+(\w)/.exec(item.textContent ?? '')?.[1] ?? ''
      return item.querySelector('[aria-current]') ? letter.toUpperCase() : letter
    })
    .join('')

describe('undo and redo', () => {
  test('undo a step of the quiz even while a text field has the focus', () => {
    openEditor(listOf('a', 'b'), 'Rivers')
    field('Question').focus()
    write('Question', 'lakes')
    expect(press('z', CTRL)).toBe(false) // prevents the browser's own undo
    expect(field('Question').value).toBe('a')
    expect(document.activeElement).toBe(field('Question'))
    press('Z', { ...CTRL, shiftKey: true })
    expect(field('Question').value).toBe('lakes')
    press('z', CTRL)
    press('y', CTRL)
    expect(field('Question').value).toBe('lakes')
  })

  test('are buttons in the header and open the question that was changed', async () => {
    const { user } = openEditor(listOf('a', 'b'), 'Rivers')
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
    write('Question', 'c')
    await user.click(strip().getByRole('button', { name: /b/ }))
    await user.click(button('Undo'))
    expect(order()).toBe('Ab')
    await user.click(button('Redo'))
    expect(order()).toBe('cB')
  })
})

describe('the question shortcuts', () => {
  test('open the next and previous question and keep the focus in the question text', () => {
    openEditor(listOf('a', 'b', 'c'), 'Rivers')
    field('Question').focus()
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', field('Question')])
    press('PageDown', ALT)
    press('PageDown', ALT)
    press('PageUp', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', field('Question')])
  })

  test('open the next question and keep the focus in the strip', () => {
    openEditor(listOf('a', 'b', 'c'), 'Rivers')
    strip().getByRole('button', { name: /a/, current: true }).focus()
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', strip().getByRole('button', { current: true })])
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['abC', strip().getByRole('button', { current: true })])
  })

  test('move, copy and add questions', () => {
    openEditor(listOf('a', 'b'), 'Rivers')
    press('ArrowDown', ALT)
    expect(order()).toBe('bA')
    press('ArrowDown', ALT)
    press('D', ALT_SHIFT)
    expect(order()).toBe('bAa')
    press('Enter', ALT)
    expect(strip().getAllByRole('listitem')).toHaveLength(4)
    expect(document.activeElement).toBe(field('Question'))
  })

  test('add a question of each type by its number, and one more of the same type', () => {
    openEditor(listOf('a'), 'Rivers')
    const type = () => screen.getByLabelText<HTMLSelectElement>('Type').value
    for (const [digit, added] of ['MULTI_CHOICE', 'TRUE_FALSE', 'RANGE', 'TYPE_ANSWER', 'PIN', 'PUZZLE'].entries()) {
      press('!', { ...ALT_SHIFT, code: `Digit${digit + 1}` })
      expect([type(), document.activeElement]).toEqual([added, field('Question')])
    }
    press('Enter', ALT_SHIFT)
    expect(type()).toBe('PUZZLE')
    expect(strip().getAllByRole('listitem')).toHaveLength(8)
  })

  test('[spec 2.89] delete a question after confirmation, and do nothing while the dialog is open', async () => {
    const { user } = openEditor(listOf('a', 'b'), 'Rivers')
    press('Delete', ALT_SHIFT)
    const dialog = screen.getByRole('dialog', { name: 'Delete quiz question' })
    expect(dialog.textContent).toContain("Are you sure you want to delete this question? This action can't be undone.")
    press('PageDown', ALT)
    press('Enter', ALT)
    expect(order()).toBe('Ab')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(order()).toBe('B')
  })

  test('do not use Alt and an arrow in a select, which opens with these keys', () => {
    openEditor(listOf('a', 'b'), 'Rivers')
    screen.getByRole('combobox', { name: 'Type' }).focus()
    expect(press('ArrowDown', ALT)).toBe(true)
    expect(order()).toBe('Ab')
  })
})

test('Alt, Shift and P opens the preview', () => {
  openEditor(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  press('P', ALT_SHIFT)
  expect(button('Preview').getAttribute('aria-busy')).toBe('true')
})

describe('Control and S', () => {
  test('saves a finished quiz, and the creator stays open', async () => {
    const { save } = openEditor(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
    write('Question', 'Is the Aral Sea a lake?')
    field('Question').focus()
    press('s', CTRL)
    await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).toBeNull())
    expect(save).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(field('Question'))
  })

  test('focuses the first error of an unfinished quiz, as the button with the next step does', async () => {
    const { user, save } = openEditor(loadList('CLASSIC', [FINISHED.PIN, { ...FINISHED.RANGE, min: 3000 }]), 'Rivers')
    press('s', CTRL)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(field('Question').value).toBe('Year of the moon landing?')
    write('Title', '')
    await user.click(button('Give it a title'))
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeDefined()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('the list of shortcuts', () => {
  const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

  test('opens with the question mark, except in a text field', () => {
    openEditor(startList('CLASSIC'))
    field('Title').focus()
    press('?', { shiftKey: true })
    expect(list()).toBeNull()
    button('Settings').focus()
    press('?', { shiftKey: true })
    expect(list()?.textContent).toContain('Add a question')
  })

  test('opens with Control and slash everywhere, and can turn off the question mark permanently', async () => {
    const { user } = openEditor(startList('CLASSIC'))
    field('Title').focus()
    press('/', CTRL)
    await user.click(screen.getByRole('checkbox', { name: 'The question mark alone opens this list' }))
    await user.click(button('Done'))
    button('Settings').focus()
    press('?', { shiftKey: true })
    expect(list()).toBeNull()
    cleanup()
    openEditor(startList('CLASSIC'))
    button('Settings').focus()
    press('?', { shiftKey: true })
    expect(list()).toBeNull()
  })
})
