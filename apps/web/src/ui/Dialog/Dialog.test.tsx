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

test('closing gives the focus back to what opened it', async () => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Filter' })
  await userEvent.click(opener)
  screen.getByLabelText('Category').focus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('[spec 9.65] when what opened it goes with it, the focus goes to what had it before', async () => {
  function Row() {
    const [state, setState] = useState<'there' | 'asking' | 'gone'>('there')
    return (
      <>
        <button type="button">Title</button>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asking')}>
            Remove
          </button>
        )}
        {state === 'asking' && (
          <Dialog title="Sure?" onClose={() => setState('gone')}>
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

test('Escape asks the owner to close', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Add Media" onClose={onClose}>
      Text
    </Dialog>,
  )
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where a choice must be made, neither Escape nor a cross leads out', () => {
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

test('a click beside the sheet closes it, a click on it does not', () => {
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

test('a confirmation offers the way back before the deed', async () => {
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
