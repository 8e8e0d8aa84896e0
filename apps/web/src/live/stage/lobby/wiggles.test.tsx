import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lobbyOf } from '../../testing/host-events.ts'
import { stage } from '../../testing/render-stage.tsx'
import { announceWiggles } from '../../shared/wiggles.ts'

afterEach(cleanup)

const wiggling = () =>
  [...document.querySelectorAll('[data-wiggles]')].map((animal) => animal.parentElement?.textContent)

test('the animals of the players who tapped wiggle, and each tap starts the animation again', () => {
  const lobby = lobbyOf(3)
  const [ada, , jo] = lobby.players.map(({ id }) => id)
  stage(lobby)
  expect(wiggling()).toEqual([])
  act(() => announceWiggles([ada!, jo!]))
  expect(wiggling()).toEqual(['Ada', 'GrandmaJo'])
  const before = document.querySelector('[data-wiggles]')
  act(() => announceWiggles([ada!]))
  expect(document.querySelector('[data-wiggles]')).not.toBe(before)
})

test('players without a chip wiggle together', () => {
  const lobby = lobbyOf(300)
  stage(lobby)
  const shown = new Set(screen.getAllByRole('button', { name: /^Remove / }).map((chip) => chip.textContent))
  const hidden = lobby.players.filter(({ nickname }) => !shown.has(nickname)).map(({ id }) => id)
  expect(hidden).toHaveLength(271)
  act(() => announceWiggles(hidden))
  expect(wiggling()).toEqual(['+ 271 more'])
})
