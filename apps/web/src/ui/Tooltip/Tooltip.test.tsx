import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

const isShown = () => screen.getByText('at 18:03:11').dataset['shown'] === 'true'

test('a tip shows on hover, on focus and on tap, and goes with each of them or by Escape', async () => {
  render(<Tooltip tip="at 18:03:11">18:03</Tooltip>)
  const told = screen.getByRole('button', { name: '18:03' })
  expect(isShown()).toBe(false)
  await userEvent.hover(told)
  expect(isShown()).toBe(true)
  await userEvent.unhover(told)
  expect(isShown()).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).toBe(told)
  expect(isShown()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await userEvent.click(told)
  expect(isShown()).toBe(true)
})

test('a tip is part of what screen readers say of the thing', () => {
  render(<Tooltip tip="at 18:03:11">18:03</Tooltip>)
  const described = screen.getByRole('button').getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('at 18:03:11')
})
