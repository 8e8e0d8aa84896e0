import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createServerClock, ServerClockContext } from '../../api/clock.ts'
import { CountdownTimer, timeLeft } from './CountdownTimer.tsx'
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

test('the bar is rendered only when another percent or second is left', () => {
  let renders = 0
  render(
    <Profiler id="timer" onRender={() => (renders += 1)}>
      <CountdownTimer countdown={halfOver(Date.now(), 50)} size="phone" />
    </Profiler>,
  )
  renders = 0
  for (let tenth = 0; tenth < 100; tenth++) act(() => void vi.advanceTimersByTime(100))
  // Ten seconds are twenty percent, and no second ends together with a half percent.
  expect(renders).toBe(30)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
})

/** The time in which the bar moves from full to empty, from the first render on. */
const movement = () => {
  const { style } = screen.getByRole('progressbar')
  return ['--duration', '--delay', '--play'].map((name) => style.getPropertyValue(name))
}

test('the bar moves by itself, and its movement is not set again while the clocks agree', () => {
  render(<CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />)
  expect(movement()).toEqual(['20000ms', '-10000ms', 'running'])
  for (let tenth = 0; tenth < 50; tenth++) {
    act(() => void vi.advanceTimersByTime(100))
    expect(movement()).toEqual(['20000ms', '-10000ms', 'running'])
  }
})

test('the bar moves from its first render, however late the browser draws it', () => {
  const [moving, standing] = [
    { playState: 'running', startTime: null },
    { playState: 'paused', startTime: null },
  ]
  const animations = vi.spyOn(Element.prototype, 'getAnimations')
  animations.mockReturnValue([moving, standing] as unknown as Animation[])
  onTestFinished(() => animations.mockRestore())
  const shownAt = performance.now()
  render(<CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />)
  act(() => void vi.advanceTimersByTime(5000))
  expect([moving.startTime, standing.startTime]).toEqual([shownAt, null])
})

test('the bar is moved to the time of the server after the phone has slept', () => {
  render(<CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />)
  vi.setSystemTime(Date.now() + 4000)
  act(() => void vi.advanceTimersByTime(100))
  expect(movement()).toEqual(['20000ms', '-14000ms', 'running'])
})

test('the bar starts again, where it should be, when its page is shown', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  render(<CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />)
  const hidden = screen.getByRole('progressbar')
  act(() => void vi.advanceTimersByTime(4000))
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('progressbar')).not.toBe(hidden)
  expect(movement()).toEqual(['20000ms', '-14000ms', 'running'])
})

test('the next countdown begins where it is', () => {
  const { rerender } = render(<CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />)
  act(() => void vi.advanceTimersByTime(10_000))
  rerender(<CountdownTimer countdown={halfOver(Date.now(), 30)} size="phone" />)
  expect(movement()).toEqual(['30000ms', '-15000ms', 'running'])
})

test('with a clock that stands still the bar stands', () => {
  const clock = { ...createServerClock(() => Date.now()), readExactly: () => undefined }
  render(
    <ServerClockContext value={clock}>
      <CountdownTimer countdown={halfOver(Date.now(), 20)} size="phone" />
    </ServerClockContext>,
  )
  expect(movement()).toEqual(['3600000ms', '-1800000ms', 'paused'])
})

test('a calm countdown is never red and announces nothing', () => {
  const countdown = halfOver(Date.now(), 20)
  const shown = (isCalm: boolean) => {
    render(<CountdownTimer countdown={countdown} size="phone" isCalm={isCalm} />)
    act(() => void vi.advanceTimersByTime(5000))
    const bar = screen.getByRole('progressbar')
    const state = [bar.getAttribute('aria-valuetext'), bar.dataset['last'], screen.queryByRole('status')?.textContent]
    cleanup()
    return state
  }
  expect(shown(false)).toEqual(['5 seconds', 'true', '5 seconds left'])
  vi.setSystemTime(Date.parse(countdown.serverTime))
  expect(shown(true)).toEqual(['5 seconds', undefined, undefined])
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

const COUNTDOWN = {
  initiatedTime: '2026-01-01T12:00:00.000Z',
  expiryTime: '2026-01-01T12:00:20.000Z',
  serverTime: '2026-01-01T12:00:00.000Z',
}
const noon = Date.parse(COUNTDOWN.initiatedTime)

test.each([
  ['before it opens', -500, { fractionLeft: 1, secondsLeft: 20 }],
  ['at the start', 0, { fractionLeft: 1, secondsLeft: 20 }],
  ['after a quarter', 5000, { fractionLeft: 0.75, secondsLeft: 15 }],
  ['at the end', 20_000, { fractionLeft: 0, secondsLeft: 0 }],
  ['in the grace period', 20_400, { fractionLeft: 0, secondsLeft: 0 }],
])('[spec 2.139, 2.140] %s, the countdown returns the remaining time', (_when, passed, left) => {
  expect(timeLeft(COUNTDOWN, noon + passed)).toEqual(left)
})

test('a countdown with invalid times has no remaining time', () => {
  expect(timeLeft({ ...COUNTDOWN, expiryTime: 'later' }, noon)).toEqual({ fractionLeft: 0, secondsLeft: 0 })
})
