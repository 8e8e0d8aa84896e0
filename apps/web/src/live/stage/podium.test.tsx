import type { HostEvent } from '@pinwheel/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock, ServerClockContext } from '../../api/clock.ts'
import { MOMENTS, podiumLevel, podiumOf } from '../testing/ranking-events.ts'
import { stage } from '../testing/render-stage.tsx'
import { Podium } from './Podium.tsx'
import { ceremonyDuration, riseDelay } from './podium-timing.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  sessionStorage.clear()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const withMoments = { ...podiumOf(5), moments: MOMENTS }
/** When the first moment appears. */
const FIRST_AT = ceremonyDuration(5) + 3000
const cardTitle = () => screen.queryByRole('heading', { level: 2 })?.textContent

test('PIN and join address are not shown at the podium', () => {
  const event = podiumOf(5)
  stage(event)
  expect(document.body.textContent).not.toContain(event.game.pin)
})

test('the moments follow the ceremony one by one, and keys skip them before they can quit', () => {
  const { next } = stage(withMoments)
  press(' ')
  pass(FIRST_AT - 1)
  expect(cardTitle()).toBeUndefined()
  pass(1)
  expect(cardTitle()).toBe('Fastest right answer')
  pass(5000)
  expect(cardTitle()).toBe('Longest streak')
  for (const title of ['Biggest climb', 'Closest guess', 'Hardest question']) {
    press('PageDown')
    expect(cardTitle()).toBe(title)
  }
  press(' ')
  expect(cardTitle()).toBeUndefined()
  expect(screen.queryByText('Really quit?')).toBeNull()
  press(' ')
  expect(screen.getByText('Really quit?')).toBeTruthy()
  expect(next).not.toHaveBeenCalled()
})

test('an event during the moments does not restart them', () => {
  const { becomes } = stage(withMoments)
  pass(FIRST_AT)
  pass(5000)
  becomes({ ...withMoments, game: { ...withMoments.game, players: 41 } })
  expect(cardTitle()).toBe('Longest streak')
})

/** Shows the podium some time after it was opened, by the clock of a device that is an hour ahead. */
function reloaded(afterMs: number, event: HostEvent & { type: 'GAME_PODIUM_HOST' } = withMoments) {
  const openedTime = new Date(Date.now() - afterMs).toISOString()
  const clock = createServerClock(() => Date.now() + 3_600_000)
  clock.observe(new Date().toISOString())
  const actions = stageActions()
  render(
    <ServerClockContext value={clock}>
      <Podium event={{ ...event, openedTime }} actions={actions} />
    </ServerClockContext>,
  )
}

function stageActions() {
  const nothing = () => undefined
  const lists = { showPlayers: nothing, remove: nothing, addCorrect: nothing, removeCorrect: nothing }
  return { next: nothing, isStepReady: true, lock: nothing, allowWiggles: nothing, end: nothing, ...lists }
}

const delayOf = (place: number) =>
  document.querySelector<HTMLElement>(`[data-taken][data-place="${place}"]`)?.style.getPropertyValue('--after')

test.each([0, 4000, 12_000])('a reload %d ms into the ceremony continues it there', (passed) => {
  reloaded(passed)
  for (const place of [1, 2, 3, 4, 5]) expect(delayOf(place)).toBe(`${riseDelay(place, 5) - passed}ms`)
  press(' ')
  expect(screen.queryByText('Really quit?')).toBeNull()
  pass(ceremonyDuration(5) - passed)
  press(' ')
  expect(screen.queryByText('Really quit?'), 'between the winner and the moments').toBeNull()
  pass(FIRST_AT - ceremonyDuration(5))
  MOMENTS.forEach(() => press(' '))
  press(' ')
  expect(screen.getByText('Really quit?')).toBeTruthy()
})

test('a reload during a moment shows it for the rest of its time', () => {
  reloaded(FIRST_AT + 5000 + 3000)
  expect(cardTitle()).toBe('Longest streak')
  pass(1999)
  expect(cardTitle()).toBe('Longest streak')
  pass(1)
  expect(cardTitle()).toBe('Biggest climb')
})

test('a reload shows no moment that was skipped, and a ceremony of another game shows all of them', () => {
  reloaded(FIRST_AT + 1000)
  press(' ')
  press(' ')
  expect(cardTitle()).toBe('Biggest climb')
  pass(2000)
  cleanup()
  reloaded(FIRST_AT + 3000)
  expect(cardTitle()).toBe('Biggest climb')
  pass(5000)
  expect(cardTitle()).toBe('Closest guess')
  cleanup()
  reloaded(FIRST_AT)
  expect(cardTitle()).toBe('Fastest right answer')
})

test('each moment is a new card, whose name is measured again', () => {
  stage(withMoments)
  pass(FIRST_AT)
  const [first, name] = [document.querySelector('article'), document.querySelector('article p')]
  press(' ')
  expect(document.querySelector('article')).not.toBe(first)
  expect(document.querySelector<HTMLElement>('article p')?.style.getPropertyValue('--fit-size')).toBe(
    (name as HTMLElement).style.getPropertyValue('--fit-size'),
  )
})

test('a reload after the moments shows the podium', () => {
  reloaded(3_600_000)
  expect(cardTitle()).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeTruthy()
})

test.each([0, 1, 2, 3, 4, 5])('the ceremony of %d entries names each of them once', (entries) => {
  stage(podiumOf(entries))
  const names = podiumOf(entries).leaderboard.map(({ nickname }) => nickname)
  const shown = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent.replaceAll('\u200b', ''))
  expect(shown.toSorted()).toEqual(names.toSorted())
  expect(document.querySelectorAll('[data-place][data-taken]')).toHaveLength(entries)
})

test('a game that ends level has no moments', () => {
  stage({ ...podiumLevel(3), moments: MOMENTS })
  pass(FIRST_AT)
  expect(cardTitle()).toBeUndefined()
})

test('a browser that cannot draw the picture says so', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  reloaded(3_600_000)
  const save = screen.getByRole('button', { name: 'Save picture' })
  await act(async () => fireEvent.click(save))
  expect(save.getAttribute('aria-busy')).toBeNull()
})

test('the podium of a 0–100 game says that the lowest total wins', () => {
  const event = podiumOf(3)
  stage({ ...event, game: { ...event.game, mode: 'ZERO_TO_ONE_HUNDRED' } })
  expect(screen.getByRole('banner').textContent).toContain('The lowest total wins')
})
