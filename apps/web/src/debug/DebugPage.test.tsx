import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mockServer } from '../api/testing/server.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { DebugPage } from './DebugPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[spec 2.28] the debug button asks the server to fail, then throws an error of its own', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs errors that the boundary catches
  const server = mockServer({
    'GET /debug-sentry': () => ({ status: 500, body: { message: 'Internal server error' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <MemoryRouter>
      <ErrorBoundary visit="first">
        <DebugPage />
      </ErrorBoundary>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Throw a test error' }))
  expect(await screen.findByRole('heading', { name: 'An unexpected error occurred.' })).toBeTruthy()
  expect(server.requestsTo('/debug-sentry')).toHaveLength(1)
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ message: 'Test error of the debug page.' }))
})
