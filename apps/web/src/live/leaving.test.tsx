import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leaving.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(cleanup)

const QUESTION = 'Leaving now will disconnect you from the game. Are you sure you want to continue?'

/** Somebody who is in the game and presses the back button: the browser takes them to the entry below the newest one. */
async function goBackDuring(eventType: string | undefined, isHost = false) {
  window.history.replaceState(null, '', '/game')
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const entries = window.history.length
  render(<LeaveGuard eventType={eventType} isHost={isHost} leave={leave} />)
  const laid = window.history.length - entries
  window.history.replaceState(null, '', '/game')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  return { leave, laid }
}

test.each(['GAME_LOBBY_PLAYER', 'GAME_QUESTION_PLAYER', 'GAME_RESULT_PLAYER', undefined])(
  'during %s leaving is asked for first',
  async (eventType) => {
    const { laid } = await goBackDuring(eventType)
    expect(screen.getByRole('dialog', { name: 'Leave Game' }).textContent).toContain(QUESTION)
    expect(laid).toBe(1)
    expect(window.history.state).toEqual({ kept: true })
  },
)

test.each(['GAME_PODIUM_PLAYER', 'GAME_PODIUM_HOST', 'GAME_QUIT_EVENT'])(
  'during %s everybody may go',
  async (eventType) => {
    const { leave, laid } = await goBackDuring(eventType)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(laid).toBe(0)
    expect(leave).not.toHaveBeenCalled()
  },
)

test('Cancel stays in the game', async () => {
  const { leave } = await goBackDuring('GAME_QUESTION_PLAYER')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('Proceed leaves the game', async () => {
  const { leave } = await goBackDuring('GAME_QUESTION_PLAYER')
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('a host is told that leaving ends the game', async () => {
  await goBackDuring('GAME_QUESTION_HOST', true)
  expect(screen.getByRole('dialog').textContent).toContain(`${QUESTION} The game ends for everybody.`)
})
