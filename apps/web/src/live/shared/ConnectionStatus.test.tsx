import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '../../api/stream.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'

afterEach(cleanup)

/** Renders the status and changes its state step by step. */
function connection(first: ConnectionState, { isHost = false, note = undefined as string | undefined } = {}) {
  const onRetry = vi.fn<() => void>()
  const page = (state: ConnectionState) => (
    <>
      <ConnectionStatus {...{ state, isHost, note, onRetry }} />
      <Toaster />
    </>
  )
  const { rerender } = render(page(first))
  return { onRetry, becomes: (state: ConnectionState) => rerender(page(state)) }
}

test('the first connection shows no message', () => {
  const { becomes } = connection('INITIALIZED')
  becomes('CONNECTED')
  expect(document.body.textContent).not.toContain('onnect')
})

test('[spec 4.67] the stage says in its strip that it reconnects, and briefly that the connection is back, without a toast', () => {
  const { becomes } = connection('CONNECTED', { isHost: true })
  becomes('RECONNECTING')
  expect(screen.getByText('Reconnecting. The game is safe.')).toBeTruthy()
  expect(document.querySelector('[data-toast]')).toBeNull()
  becomes('CONNECTED')
  expect(screen.queryByText('Reconnecting. The game is safe.')).toBeNull()
  fireEvent.animationEnd(screen.getByText('Connected'))
  expect(document.body.textContent).not.toContain('onnect')
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test('a phone says it in its strip only, and briefly that the connection is back', () => {
  const { becomes } = connection('CONNECTED')
  becomes('RECONNECTING')
  expect(screen.getByText('Reconnecting.')).toBeTruthy()
  becomes('CONNECTED')
  fireEvent.animationEnd(screen.getByText('Connected'))
  expect(document.body.textContent).not.toContain('onnect')
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test.each(['RECONNECTING', 'RECONNECTING_FAILED', 'CONNECTED'] as const)(
  'the strip of a phone includes the sentence about its answer: %s',
  (state) => {
    connection(state, { note: 'Your answer is not sent yet, trying.' })
    const role = state === 'RECONNECTING_FAILED' ? 'alert' : 'status'
    expect(screen.getByRole(role).textContent).toContain('Your answer is not sent yet, trying.')
  },
)

test('[spec 4.66] a failed reconnection is announced at once in the strip, with a retry button', async () => {
  const { becomes, onRetry } = connection('RECONNECTING', { isHost: true })
  becomes('RECONNECTING_FAILED')
  expect(screen.getByRole('alert').textContent).toContain('Reconnecting failed.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
