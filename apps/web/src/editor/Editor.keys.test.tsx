import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadList, startList } from './model/question-list.ts'
import { FINISHED, listOf } from './testing/drafts.ts'
import { button, field, openEditor, strip, write } from './testing/open-creator.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** @returns whether the browser may do what it does with these keys. */
const press = (key: string, held: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
const CTRL = { ctrlKey: true }
const ALT = { altKey: true }
const ALT_SHIFT = { altKey: true, shiftKey: true }

/** The first letter of each question, with the open one in capitals. */
const order = () =>
  strip()
    .getAllByRole('listitem')
    .map((item) => {
      const letter = /^\d+(\w)/.exec(item.textContent ?? '')?.[1] ?? ''
      return item.querySelector('[aria-current]') ? letter.toUpperCase() : letter
    })
    .join('')

describe('undo and redo', () => {
  test('take back a step of the quiz, with the focus in a text field, too', () => {
    openEditor(listOf('a', 'b'), 'Rivers')
    field('Question').focus()
    write('Question', 'lakes')
    expect(press('z', CTRL)).toBe(false) // the browser's own undo does not run as well
    expect(field('Question').value).toBe('a')
    expect(document.activeElement).toBe(field('Question'))
    press('Z', { ...CTRL, shiftKey: true })
    expect(field('Question').value).toBe('lakes')
    press('z', CTRL)
    press('y', CTRL)
    expect(field('Question').value).toBe('lakes')
  })

  test('stand in the header, and lead back to the question that was changed', async () => {
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

describe('questions by keys', () => {
  test('are opened one after the other, and whoever was writing goes on writing there', () => {
    openEditor(listOf('a', 'b', 'c'), 'Rivers')
    field('Question').focus()
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', field('Question')])
    press('PageDown', ALT)
    press('PageDown', ALT)
    press('PageUp', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', field('Question')])
  })

  test('are opened one after the other, and the focus in the strip goes along', () => {
    openEditor(listOf('a', 'b', 'c'), 'Rivers')
    strip().getByRole('button', { name: /a/, current: true }).focus()
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['aBc', strip().getByRole('button', { current: true })])
    press('PageDown', ALT)
    expect([order(), document.activeElement]).toEqual(['abC', strip().getByRole('button', { current: true })])
  })

  test('are moved, copied and added', () => {
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

  test('[spec 2.89] are deleted after a question, and nothing else happens while it is asked', async () => {
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

  test('are left alone where Alt and an arrow opens a choice', () => {
    openEditor(listOf('a', 'b'), 'Rivers')
    screen.getByRole('combobox', { name: 'Type' }).focus()
    expect(press('ArrowDown', ALT)).toBe(true)
    expect(order()).toBe('Ab')
  })
})

test('the open question is about to be shown as it will be seen', () => {
  openEditor(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
  press('P', ALT_SHIFT)
  expect(button('Preview').getAttribute('aria-busy')).toBe('true')
})

describe('Control and S', () => {
  test('saves a quiz that is finished', async () => {
    const { save } = openEditor(loadList('CLASSIC', [FINISHED.TRUE_FALSE]), 'Rivers')
    press('s', CTRL)
    expect(await screen.findByRole('heading', { name: 'Your Quizzes' })).toBeDefined()
    expect(save).toHaveBeenCalledOnce()
  })

  test('leads to what is missing otherwise, as does the sentence that says so', async () => {
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

  test('opens by a question mark, unless that is being written', () => {
    openEditor(startList('CLASSIC'))
    field('Title').focus()
    press('?', { shiftKey: true })
    expect(list()).toBeNull()
    button('Settings').focus()
    press('?', { shiftKey: true })
    expect(list()?.textContent).toContain('Add a question')
  })

  test('opens by Control and slash everywhere, and turns the question mark off for good', async () => {
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
