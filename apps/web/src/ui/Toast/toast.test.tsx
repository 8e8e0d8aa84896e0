import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../Dialog/Dialog.tsx'
import { notify, Toaster } from './toast.tsx'

afterEach(cleanup)

const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-toast]')

test('repeated messages show one toast', async () => {
  render(<Toaster />)
  notify.success('Saved.')
  notify.success('Saved.')
  notify.error('Not saved.')
  expect(await screen.findByText('Not saved.')).toBeTruthy()
  expect(screen.getAllByText('Saved.')).toHaveLength(1)
})

test('[spec 9.34] a toast is at the top right and counts down five seconds', async () => {
  render(<Toaster />)
  notify.warning('Careful.')
  await screen.findByText('Careful.')
  const bar = within(toastOf('Careful.') as HTMLElement).getByRole('progressbar')
  expect(bar.style.animationDuration).toBe('5000ms')
})

test('a toast has an action after its text, and a click on it closes the toast', async () => {
  render(<Toaster />)
  const undo = vi.fn<() => void>()
  notify.success(
    'Renamed.',
    <button type="button" onClick={undo}>
      Undo
    </button>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(toastOf('Renamed.')?.dataset['closing']).toBeDefined()
})

test('screen readers are interrupted by failures and warnings only', async () => {
  render(<Toaster />)
  notify.success('All well.')
  notify.warning('Hm.')
  notify.error('Oh no.')
  await screen.findByText('Oh no.')
  const roles = ['All well.', 'Hm.', 'Oh no.'].map((text) => toastOf(text)?.role)
  expect(roles).toEqual(['status', 'alert', 'alert'])
})

test('the newest toast is on top, and a fourth one waits until another is closed', async () => {
  render(<Toaster />)
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) notify.success(text)
  await screen.findByText('Three.')
  const texts = () => screen.getAllByRole('status').map((toast) => toast.textContent)
  expect(texts()).toEqual(['Three.', 'Two.', 'One.'])
  fireEvent.click(screen.getByText('Two.'))
  fireEvent.animationEnd(toastOf('Two.') as HTMLElement)
  expect(texts()).toEqual(['Four.', 'Three.', 'One.'])
})

test('a swipe by more than half of its width removes a toast, a shorter one does not', async () => {
  render(<Toaster />)
  notify.success('Swipe me.')
  const toast = (await screen.findByText('Swipe me.')).closest<HTMLElement>('[data-toast]') as HTMLElement
  Object.defineProperty(toast, 'offsetWidth', { value: 200 })
  toast.setPointerCapture = () => undefined
  const swipe = (distance: number) => {
    fireEvent.pointerDown(toast, { clientX: 0 })
    fireEvent.pointerMove(toast, { clientX: distance })
    fireEvent.pointerUp(toast, { clientX: distance })
    fireEvent.click(toast)
  }
  swipe(90)
  expect(toast.dataset['closing']).toBeUndefined()
  expect(screen.getByText('Swipe me.')).toBeTruthy()
  swipe(110)
  expect(screen.queryByText('Swipe me.')).toBeNull()
})

test('toasts are inside an open dialog, and in the page after it has closed', async () => {
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
  fireEvent.click(screen.getByRole('dialog')) // the backdrop
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Not stored.')).toBeTruthy()
})

test('a toast that moves out of a closing dialog continues its countdown', async () => {
  render(<Toaster />)
  notify.success('Stored.')
  await screen.findByText('Stored.')
  const bar = within(toastOf('Stored.') as HTMLElement).getByRole('progressbar')
  bar.dispatchEvent(Object.assign(new Event('animationcancel', { bubbles: true }), { elapsedTime: 1.5 }))
  expect(bar.style.animationDelay).toBe('-1.5s')
})
