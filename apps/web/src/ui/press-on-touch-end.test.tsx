import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { PRESS_ON_TOUCH_END } from './press-on-touch-end.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function aButton({ disabled = false } = {}) {
  const press = vi.fn<() => void>()
  render(
    <button {...PRESS_ON_TOUCH_END} type="button" disabled={disabled} onClick={press}>
      <b>Neptune</b>
    </button>,
  )
  return { press, button: screen.getByRole('button'), text: screen.getByText('Neptune') }
}

/** @returns false when the browser has been told to make no click of it */
function liftFinger(button: HTMLElement, { over, cancelable = true }: { over: Element | null; cancelable?: boolean }) {
  document.elementFromPoint = () => over
  const changedTouches = [{ clientX: 10, clientY: 10 }]
  return fireEvent(button, createEvent.touchEnd(button, { changedTouches, cancelable }))
}

test('a finger that leaves the glass presses at once, and the browser makes no second press of it', () => {
  const { press, button, text } = aButton()
  expect(liftFinger(button, { over: text })).toBe(false)
  expect(press).toHaveBeenCalledOnce()
})

test('a finger that has slid off presses nothing', () => {
  const { press, button } = aButton()
  liftFinger(button, { over: document.body })
  liftFinger(button, { over: null })
  expect(press).not.toHaveBeenCalled()
})

test('the end of a scroll presses nothing', () => {
  const { press, button, text } = aButton()
  liftFinger(button, { over: text, cancelable: false })
  expect(press).not.toHaveBeenCalled()
})

test('a button that is disabled stays unpressed', () => {
  const { press, button } = aButton({ disabled: true })
  liftFinger(button, { over: button })
  expect(press).not.toHaveBeenCalled()
})

test('mouse, key and a screen reader’s click press it once each', async () => {
  const { press, button } = aButton()
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
  button.click()
  expect(press).toHaveBeenCalledTimes(3)
})
