import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

const isShown = () => screen.getByText('at 18:03:11').dataset['shown'] === 'true'

test('a tooltip is shown on hover, focus and tap, and hidden afterwards or by Escape', async () => {
  render(<Tooltip tip="at 18:03:11">18:03</Tooltip>)
  const content = screen.getByRole('button', { name: '18:03' })
  expect(isShown()).toBe(false)
  await userEvent.hover(content)
  expect(isShown()).toBe(true)
  await userEvent.unhover(content)
  expect(isShown()).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).toBe(content)
  expect(isShown()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await userEvent.click(content)
  expect(isShown()).toBe(true)
})

test('a tooltip is the ARIA description of its content', () => {
  render(<Tooltip tip="at 18:03:11">18:03</Tooltip>)
  const described = screen.getByRole('button').getAttribute('aria-describedby')
  expect(document.getElementById(described ?? '')?.textContent).toBe('at 18:03:11')
})
