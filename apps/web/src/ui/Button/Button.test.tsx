import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchIcon } from '../desk-icons.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

afterEach(cleanup)

test('a button does not submit a form unless its type is submit', async () => {
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <Button>Add option</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add option' }))
  expect(submit).not.toHaveBeenCalled()
})

test('a busy button keeps its name and focus, and does not act or submit', async () => {
  const act = vi.fn<() => void>()
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <input aria-label="Title" />
      <Button type="submit" busy onClick={act}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  await userEvent.click(button)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a hotkey is visible and is the ARIA shortcut, but not part of the name', () => {
  render(<Button hotkey="Space">Next</Button>)
  const button = screen.getByRole('button', { name: 'Next' })
  expect(button.textContent).toBe('NextSpace')
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Space')
})

test('a hotkey is shown by its name in the language of the page, and stays the ARIA shortcut', () => {
  render(
    <Button hotkey="Space" hotkeyLabel="Leertaste">
      Weiter
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Weiter' })
  expect(button.textContent).toBe('WeiterLeertaste')
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Space')
})

test('an icon button has its label as name', async () => {
  const press = vi.fn<() => void>()
  render(<IconButton icon={SearchIcon} label="Search" onClick={press} />)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(press).toHaveBeenCalledOnce()
})

test('an icon button can be named by another element', () => {
  render(
    <>
      <span id="name">Remove Ada</span>
      <IconButton icon={SearchIcon} labelledBy="name" />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Remove Ada' })).toBeDefined()
})

test('a button without a name does not compile', () => {
  // @ts-expect-error an icon button needs a label or labelledBy
  const iconOnly = <IconButton icon={SearchIcon} />
  // @ts-expect-error a button needs a text
  const withoutText = <Button kind="primary" />
  expect([iconOnly, withoutText]).toHaveLength(2)
})
