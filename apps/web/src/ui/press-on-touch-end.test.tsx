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

/** @returns false if the handler has prevented the click of the browser */
function liftFinger(button: HTMLElement, { over, cancelable = true }: { over: Element | null; cancelable?: boolean }) {
  document.elementFromPoint = () => over
  const changedTouches = [{ clientX: 10, clientY: 10 }]
  return fireEvent(button, createEvent.touchEnd(button, { changedTouches, cancelable }))
}

test('touchend clicks the button once and prevents the click of the browser', () => {
  const { press, button, text } = aButton()
  expect(liftFinger(button, { over: text })).toBe(false)
  expect(press).toHaveBeenCalledOnce()
})

test('touchend outside the button does not click it', () => {
  const { press, button } = aButton()
  liftFinger(button, { over: document.body })
  liftFinger(button, { over: null })
  expect(press).not.toHaveBeenCalled()
})

test('the end of a scroll does not click the button', () => {
  const { press, button, text } = aButton()
  liftFinger(button, { over: text, cancelable: false })
  expect(press).not.toHaveBeenCalled()
})

test('a disabled button is not clicked', () => {
  const { press, button } = aButton({ disabled: true })
  liftFinger(button, { over: button })
  expect(press).not.toHaveBeenCalled()
})

test('mouse, keyboard and screen readers click the button once each', async () => {
  const { press, button } = aButton()
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
  button.click()
  expect(press).toHaveBeenCalledTimes(3)
})
