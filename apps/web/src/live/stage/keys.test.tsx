import type { HostEvent } from '@pinwheel/contract'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ASKED, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { resultOf, REVEALED } from '../testing/host-results.ts'
import { leaderboardOf, podiumOf } from '../testing/ranking-events.ts'
import { stage } from '../testing/render-stage.tsx'
import { ceremonyDuration } from './podium-timing.ts'

const hidePopover = vi.fn<() => void>()

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = hidePopover
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  cleanup()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
/** `userEvent` would wait for timers, which these tests move by hand. */
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test.each([
  ['lobby', lobbyOf(3)],
  ['result', resultOf(REVEALED.four)],
  ['preview', previewOf('Longest river in Europe?')],
  ['leaderboard', leaderboardOf(5)],
] as const)('Space, Enter, the right arrow and PageDown take the next step in the %s', async (_, event) => {
  const { next } = stage(event)
  await userEvent.keyboard(' {Enter}{ArrowRight}{PageDown}')
  expect(next).toHaveBeenCalledTimes(4)
})

test('a held key takes one step', async () => {
  const { next } = stage(leaderboardOf(5))
  await userEvent.keyboard('{ArrowRight>5/}')
  expect(next).toHaveBeenCalledOnce()
})

test('Enter on a button that was reached by keyboard activates only that button', async () => {
  const { next } = stage(resultOf(REVEALED.four))
  button('Accept another answer').focus()
  await userEvent.keyboard('{Enter}')
  expect(next).not.toHaveBeenCalled()
  expect(button('Done')).toBeTruthy()
})

test('after a click on a button, Space takes the next step instead of pressing it again', async () => {
  const { next } = stage(resultOf(REVEALED.four))
  await userEvent.click(button('Accept another answer'))
  await userEvent.keyboard(' ')
  expect(next).toHaveBeenCalledOnce()
  expect(button('Done')).toBeTruthy()
})

test('a button that is reached with Tab after a click keeps its keys', async () => {
  const { next } = stage(resultOf(REVEALED.four))
  await userEvent.click(button('Accept another answer'))
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(next).not.toHaveBeenCalled()
  expect(button('Accept another answer')).toBeTruthy()
})

test('after a click in the sound panel, Space takes the next step and does not change the sound', async () => {
  const { next } = stage(leaderboardOf(5))
  await userEvent.click(button('Sound is off'))
  await userEvent.click(screen.getByLabelText('Music and sounds'))
  await userEvent.keyboard(' ')
  expect(next).toHaveBeenCalledOnce()
  expect(button('Sound is on')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Music and sounds'))
})

test.each([
  ['lobby', lobbyOf(3), 'Start the game'],
  ['preview', previewOf('Longest river in Europe?'), 'Show answers'],
  ['question', questionOf(ASKED.four), 'Skip'],
  ['result', resultOf(REVEALED.four), 'Next'],
  ['leaderboard', leaderboardOf(5), 'Next question'],
  ['podium', podiumOf(5), 'Quit'],
] as const)('in the %s a step that is not ready is disabled for its button and keys', async (...row) => {
  const [, event, label] = row
  const { next, isReady } = stage(event)
  isReady(false)
  const step = button(label)
  expect(step.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(step)
  await userEvent.click(step)
  step.blur()
  await userEvent.keyboard(' {Enter}{ArrowRight}{PageDown}')
  expect(next).not.toHaveBeenCalled()
  expect(screen.queryByText(/^Really/)).toBeNull()
  isReady(true)
  expect(step.getAttribute('aria-disabled')).toBeNull()
})

test('the game cannot be started from the stage before a player has joined', async () => {
  const { next, becomes } = stage(lobbyOf(0))
  expect(button('Start the game').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Start the game'))
  await userEvent.keyboard(' ')
  expect(next).not.toHaveBeenCalled()
  becomes(lobbyOf(1))
  await userEvent.click(button('Start the game'))
  expect(next).toHaveBeenCalledOnce()
})

describe.each<[string, HostEvent, string, string]>([
  ['skipping a running question', questionOf(ASKED.four), 'Skip', 'Press once more to skip the question.'],
  ['quitting the podium', podiumOf(5), 'Quit', 'Press once more to end the game.'],
])('%s', (_, event, label, instruction) => {
  beforeEach(() => void vi.useFakeTimers())

  /** At the podium, keys work after the ceremony. */
  function shown() {
    const actions = stage(event)
    pass(ceremonyDuration(5))
    return actions
  }

  test('takes a second press, at least 600 ms later', () => {
    const { next } = shown()
    pressKey(' ')
    expect(screen.getByText(instruction)).toBeTruthy()
    pressKey(' ')
    pass(599)
    pressKey('Enter')
    expect(next).not.toHaveBeenCalled()
    pass(1)
    pressKey('PageDown')
    expect(next).toHaveBeenCalledOnce()
  })

  test('works by clicks as well, and a double click is one press', () => {
    const { next } = shown()
    fireEvent.click(button(label))
    fireEvent.click(button(/^Really/))
    expect(next).not.toHaveBeenCalled()
    pass(600)
    fireEvent.click(button(/^Really/))
    expect(next).toHaveBeenCalledOnce()
  })

  test('is cancelled by waiting three seconds, and by PageUp', () => {
    const { next } = shown()
    pressKey(' ')
    pass(600)
    pass(2400)
    expect(button(label)).toBeTruthy()
    pressKey(' ')
    pass(600)
    pressKey('PageUp')
    expect(button(label)).toBeTruthy()
    expect(next).not.toHaveBeenCalled()
  })
})

test('keys are ignored during the ceremony, while its button works', () => {
  vi.useFakeTimers()
  const { next } = stage(podiumOf(5))
  pass(ceremonyDuration(5) - 1)
  for (const key of [' ', 'Enter', 'ArrowRight', 'PageDown']) pressKey(key)
  expect(button('Quit')).toBeTruthy()
  pass(1)
  pressKey(' ')
  expect(button('Really quit?')).toBeTruthy()
  expect(next).not.toHaveBeenCalled()
})
