import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock, ServerClockContext } from '../../api/clock.ts'
import { ASKED, lobbyOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { Announcer } from './Announcer.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test("the time is announced by the server's clock on a device whose clock is an hour ahead", () => {
  const event = questionOf(ASKED.four, 12)
  const clock = createServerClock(() => Date.now() + 3_600_000)
  clock.observe(event.countdown.serverTime)
  render(
    <ServerClockContext value={clock}>
      <Announcer event={event} />
    </ServerClockContext>,
  )
  expect(said()).toBe('')
  pass(2100)
  expect(said()).toBe('10 seconds left.')
  pass(5000)
  expect(said()).toBe('5 seconds left.')
  pass(5000)
  expect(said()).toBe('Time is up.')
})

test('one live region announces the result, and each correction of it', () => {
  const { rerender } = render(<Announcer event={questionOf(ASKED.four)} />)
  const place = screen.getByRole('status')
  const result = resultOf(REVEALED.trueFalse)
  rerender(<Announcer event={result} />)
  expect(screen.getByRole('status')).toBe(place)
  expect(said()).toBe('12 of 40 players had it right. Right: True.')
  rerender(<Announcer event={{ ...result, game: { ...result.game, players: 39 } }} />)
  expect(said()).toContain('12 of 39 players')
})

test('the number of joining players is announced every five seconds, not at every change', () => {
  const { rerender } = render(<Announcer event={lobbyOf(1)} />)
  for (const count of [2, 3, 4]) rerender(<Announcer event={lobbyOf(count)} />)
  expect(said()).toBe('2 players have joined.')
  pass(5000)
  expect(said()).toBe('4 players have joined.')
})
