import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownTimer } from './CountdownTimer.tsx'
import { halfOver } from './samples-player.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const left = () => screen.getByRole('progressbar', { name: 'Time left' }).outerHTML

test('the bar shrinks every 100 ms, down to nothing', () => {
  render(<CountdownTimer countdown={halfOver(Date.now(), 2)} size="phone" />)
  const seen = [left()]
  for (let tenth = 0; tenth < 10; tenth++) {
    act(() => void vi.advanceTimersByTime(100))
    seen.push(left())
  }
  expect(new Set(seen).size).toBe(11)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 seconds')
})
