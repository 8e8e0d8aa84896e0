import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      {open && (
        <Dialog title="Refine Your Quiz Search" onClose={() => setOpen(false)}>
          <input aria-label="Category" />
        </Dialog>
      )}
    </>
  )
}

test('the dialog is modal and named by its title', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('dialog', { name: 'Refine Your Quiz Search' })).toBeDefined()
  expect(showModal).toHaveBeenCalled()
})

test('closing returns the focus to the opener', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(opener)
  screen.getByLabelText('Category').focus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('[spec 9.65] if the opener was removed, closing returns the focus to the element focused before', async () => {
  function Row() {
    const [state, setState] = useState<'idle' | 'confirming' | 'removed'>('idle')
    return (
      <>
        <button type="button">Title</button>
        {state !== 'removed' && (
          <button type="button" onClick={() => setState('confirming')}>
            Remove
          </button>
        )}
        {state === 'confirming' && (
          <Dialog title="Sure?" onClose={() => setState('removed')}>
            Text
          </Dialog>
        )}
      </>
    )
  }
  render(<Row />)
  await userEvent.click(screen.getByRole('button', { name: 'Title' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Title' }))
})

test('Escape calls onClose', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Add Media" onClose={onClose}>
      Text
    </Dialog>,
  )
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('without closable, Escape and a click outside do nothing and there is no close button', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Choose Your Game Mode" closable={false} onClose={onClose}>
      Text
    </Dialog>,
  )
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog'), cancel)
  fireEvent.click(screen.getByRole('dialog'))
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('a click outside closes the dialog, a click inside does not', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Settings" onClose={onClose}>
      Text
    </Dialog>,
  )
  fireEvent.click(screen.getByText('Text'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog')) // the backdrop is the dialog itself
  expect(onClose).toHaveBeenCalledOnce()
})

test('a confirmation has the cancel button before the action', async () => {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="Delete quiz question"
      message="Are you sure?"
      confirm="Delete"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  expect(
    screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['Cancel', 'Delete', 'Close'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
})
