import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../Dialog/Dialog.tsx'
import { notify, Toaster } from './toast.tsx'

afterEach(cleanup)

const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.Toastify__toast')

test('the same sentence is shown once, however often it is said', async () => {
  render(<Toaster />)
  notify.success('Saved.')
  notify.success('Saved.')
  notify.error('Not saved.')
  expect(await screen.findByText('Not saved.')).toBeTruthy()
  expect(screen.getAllByText('Saved.')).toHaveLength(1)
})

test('[spec 9.34] a message counts down from five seconds at the top right', async () => {
  render(<Toaster />)
  notify.warning('Careful.')
  await screen.findByText('Careful.')
  expect(toastOf('Careful.')?.parentElement?.className).toContain('top-right')
  const bar = within(toastOf('Careful.') as HTMLElement).getByRole('progressbar')
  expect(bar.style.animationDuration).toBe('5000ms')
})

test('failures interrupt who listens, good news waits its turn', async () => {
  render(<Toaster />)
  notify.success('All well.')
  notify.warning('Hm.')
  notify.error('Oh no.')
  await screen.findByText('Oh no.')
  const roles = ['All well.', 'Hm.', 'Oh no.'].map((text) => toastOf(text)?.role)
  expect(roles).toEqual(['status', 'alert', 'alert'])
})

test('messages are inside the dialog that lies over the page, and back in the page when it closes', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Toaster />
        {isOpen && (
          <Dialog title="Settings" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </>
    )
  }
  render(<Page />)
  notify.error('Not stored.')
  expect(await within(screen.getByRole('dialog')).findByText('Not stored.')).toBeTruthy()
  fireEvent.click(screen.getByRole('dialog')) // beside the sheet
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Not stored.')).toBeTruthy()
})

test('a message that leaves the page with a dialog goes on counting where it was', async () => {
  render(<Toaster />)
  notify.success('Stored.')
  await screen.findByText('Stored.')
  const bar = within(toastOf('Stored.') as HTMLElement).getByRole('progressbar')
  bar.dispatchEvent(Object.assign(new Event('animationcancel', { bubbles: true }), { elapsedTime: 1.5 }))
  expect(bar.style.animationDelay).toBe('-1.5s')
})
