import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock, ServerClockContext } from '../../api/clock.ts'
import { CountdownTimer } from './CountdownTimer.tsx'
import { halfOver } from '../testing/player-events.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const left = () => screen.getByRole('progressbar', { name: 'Time left' }).outerHTML

test('[spec 2.140, 9.35] the bar shrinks every 100 ms until it is empty', () => {
  render(<CountdownTimer countdown={halfOver(Date.now(), 2)} size="phone" />)
  const seen = [left()]
  for (let tenth = 0; tenth < 10; tenth++) {
    act(() => void vi.advanceTimersByTime(100))
    seen.push(left())
  }
  expect(new Set(seen).size).toBe(11)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 seconds')
})

test.each([
  ['ahead', 3_600_000],
  ['late', -3_600_000],
])("on a device whose clock is an hour %s the bar follows the server's clock", (_, wrong) => {
  const clock = createServerClock(() => Date.now() + wrong)
  const countdown = halfOver(Date.now(), 20)
  clock.observe(countdown.serverTime)
  render(
    <ServerClockContext value={clock}>
      <CountdownTimer countdown={countdown} size="stage" />
    </ServerClockContext>,
  )
  const shown = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')
  expect(shown()).toBe('10 seconds')
  act(() => void vi.advanceTimersByTime(4000))
  expect(shown()).toBe('6 seconds')
})
