import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED, lobbyOf, questionOf } from '../testing/host-events.ts'
import { leaderboardOf, podiumOf } from '../testing/ranking-events.ts'
import { sound } from './sound/sound-settings.ts'
import { stage } from '../testing/render-stage.tsx'

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined
})
afterEach(() => {
  cleanup()
  sound.change({ isOn: false, volume: 0.6 })
})

test('the menu locks, unlocks and ends the game', async () => {
  const { lock, end, becomes } = stage(lobbyOf(1))
  await userEvent.click(screen.getByText('Lock the game'))
  becomes(lobbyOf(1, { locked: true }))
  await userEvent.click(screen.getByText('Let new players in'))
  expect(lock.mock.calls).toEqual([[true], [false]])
  await userEvent.click(screen.getByText('End the game'))
  expect(end).toHaveBeenCalledOnce()
})

test('the menu of the lobby switches the wiggling off and on', async () => {
  const { allowWiggles, becomes } = stage(lobbyOf(1))
  await userEvent.click(screen.getByText('Keep the animals still'))
  becomes({ ...lobbyOf(1), wiggles: false })
  await userEvent.click(screen.getByText('Let the animals wiggle'))
  expect(allowWiggles.mock.calls).toEqual([[false], [true]])
  becomes(questionOf(ASKED.four))
  expect(screen.queryByText(/animals/)).toBeNull()
})

test.each([lobbyOf(1), questionOf(ASKED.four), leaderboardOf(5), podiumOf(5)])(
  'the menu of $type opens the list of players',
  async (event) => {
    const { showPlayers } = stage(event)
    await userEvent.click(screen.getByText('Players'))
    expect(showPlayers).toHaveBeenCalledOnce()
  },
)

test('[spec 2.130] at the podium the Quit button ends the game, not the menu', () => {
  stage(podiumOf(5))
  expect(screen.queryByText('End the game')).toBeNull()
  expect(screen.getByRole('button', { name: 'Quit' })).toBeTruthy()
})

test('Quit is a quiet button until it asks for the second press', async () => {
  stage(podiumOf(3))
  const quit = screen.getByRole('button', { name: 'Quit' })
  expect(quit.dataset['kind']).toBe('secondary')
  await userEvent.click(quit)
  expect(screen.getByRole('button', { name: 'Really quit?' }).dataset['kind']).toBe('primary')
  expect(document.querySelector('[data-kind="call-to-action"]')).toBeNull()
})

test('the lobby offers the sound beside its Start button, and the popover there has the switch and the volume', async () => {
  stage(lobbyOf(1))
  expect(screen.getAllByRole('button', { name: /^Sound/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Sound on?' }))
  expect(sound.read().isOn).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Sound is on' }))
  expect(sound.read().isOn).toBe(true)
  fireEvent.change(screen.getByLabelText('Volume'), { target: { value: '25' } })
  expect(sound.read().volume).toBe(0.25)
  await userEvent.click(screen.getByLabelText('Music and sounds'))
  expect(sound.read().isOn).toBe(false)
  expect(screen.getByRole('button', { name: 'Sound on?' })).toBeTruthy()
})

test('after the lobby the bar has the sound control', () => {
  stage(questionOf(ASKED.four))
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Sound is off' })).toBeTruthy()
})

test('F toggles full screen, except in text fields', () => {
  const fill = vi.fn<() => Promise<void>>(async () => undefined)
  const leave = vi.fn<() => Promise<void>>(async () => undefined)
  Object.assign(document, { fullscreenEnabled: true, exitFullscreen: leave })
  Object.assign(document.documentElement, { requestFullscreen: fill })
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  stage(lobbyOf(1))
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(fill).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('Volume'), { key: 'f' })
  expect(fill).toHaveBeenCalledOnce()
  Object.defineProperty(document, 'fullscreenElement', { value: document.body, configurable: true })
  fireEvent.keyDown(document.body, { key: 'F' })
  expect(leave).toHaveBeenCalledOnce()
})
