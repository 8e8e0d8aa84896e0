import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './LeaveGuard.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(cleanup)

const QUESTION = 'Leaving now will disconnect you from the game. Are you sure you want to continue?'

/** Renders a participant in a game. The back button goes to the previous history entry. */
async function goBack({ isFree = false, isHost = false } = {}) {
  window.history.replaceState(null, '', '/game')
  const leave = vi.fn<() => void>()
  const entries = window.history.length
  render(<LeaveGuard isFree={isFree} isHost={isHost} isLeaving={false} leave={leave} />)
  const laid = window.history.length - entries
  window.history.replaceState(null, '', '/game')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  return { leave, laid }
}

test('[spec 4.70, 4.71] leaving a running game asks for confirmation', async () => {
  const { laid } = await goBack()
  expect(screen.getByRole('dialog', { name: 'Leave Game' }).textContent).toContain(QUESTION)
  expect(laid).toBe(1)
  expect(window.history.state).toEqual({ pushed: true })
})

test('[spec 4.70] a participant who may leave freely is not asked', async () => {
  const { leave, laid } = await goBack({ isFree: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(laid).toBe(0)
  expect(leave).not.toHaveBeenCalled()
})

test("at the podium the guard's history entry is removed, so that going back once leaves the page", async () => {
  window.history.replaceState(null, '', '/game')
  const guard = (isFree: boolean) => (
    <LeaveGuard isFree={isFree} isHost={false} isLeaving={false} leave={() => undefined} />
  )
  const { rerender } = render(guard(false))
  expect(window.history.state).toEqual({ pushed: true })
  rerender(guard(true))
  await waitFor(() => expect(window.history.state).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[spec 4.71] Cancel stays in the game', async () => {
  const { leave } = await goBack()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('[spec 4.71, 4.72] Proceed leaves the game', async () => {
  const { leave } = await goBack()
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('the question to a host says that leaving ends the game and loses its results', async () => {
  await goBack({ isHost: true })
  const note = 'The game ends for everybody, and its results are not kept.'
  expect(screen.getByRole('dialog').textContent).toContain(`${QUESTION} ${note}`)
})
