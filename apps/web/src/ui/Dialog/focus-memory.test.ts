import { afterEach, expect, test } from 'vitest'
import { returnFocus } from './focus-memory.ts'

afterEach(() => document.body.replaceChildren())

/** Adds buttons to the page and focuses each of them in order. */
function focused(count: number): HTMLButtonElement[] {
  const buttons = Array.from({ length: count }, () => document.body.appendChild(document.createElement('button')))
  for (const button of buttons) button.focus()
  return buttons
}

/** Removes buttons from the page. One of them has the focus. */
function remove(buttons: HTMLButtonElement[]) {
  for (const button of buttons) button.remove()
  expect(document.activeElement).toBe(document.body)
}

test('the focus returns to the last focused element that still exists', () => {
  const buttons = focused(5)
  remove(buttons.slice(2))
  returnFocus()
  expect(document.activeElement).toBe(buttons[1])
})

test('elements that cannot be focused are skipped', () => {
  const [first, second, ...others] = focused(4)
  if (second) second.disabled = true
  remove(others)
  returnFocus()
  expect(document.activeElement).toBe(first)
})

test('the focus does not move if an element has it', () => {
  const [, last] = focused(2)
  returnFocus()
  expect(document.activeElement).toBe(last)
})

test('[spec 9.65] at most twenty elements are remembered', () => {
  const buttons = focused(22)
  remove(buttons.slice(3))
  returnFocus()
  expect(document.activeElement).toBe(buttons[2])
  buttons.slice(2, 3).forEach((button) => button.remove())
  returnFocus()
  expect(document.activeElement).toBe(document.body)
})
