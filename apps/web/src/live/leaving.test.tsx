import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leaving.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(cleanup)

const QUESTION = 'Leaving now will disconnect you from the game. Are you sure you want to continue?'

/** Somebody who came from the home page, is in the game and presses the back button. */
async function goBackDuring(eventType: string | undefined, isHost = false) {
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const guard = <LeaveGuard eventType={eventType} isHost={isHost} leave={leave} />
  const router = createMemoryRouter([{ path: '/' }, { path: '/game', element: guard }], {
    initialEntries: ['/', '/game'],
  })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate(-1))
  return { leave, path: () => router.state.location.pathname }
}

test.each(['GAME_LOBBY_PLAYER', 'GAME_QUESTION_PLAYER', 'GAME_RESULT_PLAYER', undefined])(
  'during %s leaving is asked for first',
  async (eventType) => {
    const { path } = await goBackDuring(eventType)
    expect(screen.getByRole('dialog', { name: 'Leave Game' }).textContent).toContain(QUESTION)
    expect(path()).toBe('/game')
  },
)

test.each(['GAME_PODIUM_PLAYER', 'GAME_PODIUM_HOST', 'GAME_QUIT_EVENT'])(
  'during %s everybody may go',
  async (eventType) => {
    const { path, leave } = await goBackDuring(eventType)
    expect(path()).toBe('/')
    expect(leave).not.toHaveBeenCalled()
  },
)

test('Cancel stays in the game', async () => {
  const { path, leave } = await goBackDuring('GAME_QUESTION_PLAYER')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([path(), leave.mock.calls]).toEqual(['/game', []])
})

test('Proceed leaves the game, then goes on', async () => {
  const { path, leave } = await goBackDuring('GAME_QUESTION_PLAYER')
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  await waitFor(() => expect(path()).toBe('/'))
  expect(leave).toHaveBeenCalledOnce()
})

test('a host is told that leaving ends the game', async () => {
  await goBackDuring('GAME_QUESTION_HOST', true)
  expect(screen.getByRole('dialog').textContent).toContain(`${QUESTION} The game ends for everybody.`)
})
