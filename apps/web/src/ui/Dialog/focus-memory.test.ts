import { afterEach, expect, test } from 'vitest'
import { returnFocus } from './focus-memory.ts'

afterEach(() => document.body.replaceChildren())

/** As many buttons, each of which has had the focus, the last one at last. */
function focused(count: number): HTMLButtonElement[] {
  const buttons = Array.from({ length: count }, () => document.body.appendChild(document.createElement('button')))
  for (const button of buttons) button.focus()
  return buttons
}

/** Takes the last ones out of the page; with them goes the focus. */
function remove(buttons: HTMLButtonElement[]) {
  for (const button of buttons) button.remove()
  expect(document.activeElement).toBe(document.body)
}

test('the focus goes back to what had it last of all that is left', () => {
  const buttons = focused(5)
  remove(buttons.slice(2))
  returnFocus()
  expect(document.activeElement).toBe(buttons[1])
})

test('what cannot take the focus any more is passed over', () => {
  const [first, second, ...others] = focused(4)
  if (second) second.disabled = true
  remove(others)
  returnFocus()
  expect(document.activeElement).toBe(first)
})

test('a focus that is somewhere stays there', () => {
  const [, last] = focused(2)
  returnFocus()
  expect(document.activeElement).toBe(last)
})

test('[spec 9.65] twenty places are remembered, and no more', () => {
  const buttons = focused(22)
  remove(buttons.slice(3))
  returnFocus()
  expect(document.activeElement).toBe(buttons[2])
  buttons.slice(2, 3).forEach((button) => button.remove())
  returnFocus()
  expect(document.activeElement).toBe(document.body)
})
