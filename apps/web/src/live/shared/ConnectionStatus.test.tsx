import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '../../api/stream.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'

afterEach(cleanup)

/** Renders the status and changes its state step by step. */
function connection(first: ConnectionState, isHost = false) {
  const onRetry = vi.fn<() => void>()
  const page = (state: ConnectionState) => (
    <>
      <ConnectionStatus state={state} isHost={isHost} onRetry={onRetry} />
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

test('[spec 4.67] a lost connection shows a toast and a banner, a restored one another toast', async () => {
  const { becomes } = connection('CONNECTED')
  becomes('RECONNECTING')
  expect(screen.getByText('Reconnecting. Your answer is safe.')).toBeTruthy()
  expect(await screen.findByText('Reconnecting')).toBeTruthy()
  becomes('CONNECTED')
  expect(await screen.findByText('Connected')).toBeTruthy()
  expect(screen.queryByText('Reconnecting. Your answer is safe.')).toBeNull()
})

test('the message for a host does not mention answers', () => {
  const { becomes } = connection('CONNECTED', true)
  becomes('RECONNECTING')
  expect(screen.getByText('Reconnecting. The game is safe.')).toBeTruthy()
})

test('[spec 4.66] a failed reconnection shows an error toast and a retry button', async () => {
  const { becomes, onRetry } = connection('RECONNECTING')
  becomes('RECONNECTING_FAILED')
  const toast = (await screen.findByText('Reconnecting failed')).closest<HTMLElement>('[role=alert]')
  expect(toast?.dataset['toast']).toBe('error')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
