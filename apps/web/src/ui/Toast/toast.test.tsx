import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { notify, Toaster } from './toast.tsx'

afterEach(cleanup)

test('the same sentence is shown once, however often it is said', async () => {
  render(<Toaster />)
  notify.success('Saved.')
  notify.success('Saved.')
  notify.error('Not saved.')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.getAllByText('Saved.')).toHaveLength(1)
})
