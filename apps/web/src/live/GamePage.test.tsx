import type { GameEvent } from '@pinwheel/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { aServer } from '../api/testing/server.ts'
import { aStreamingServer } from '../api/testing/streaming.ts'
import { aPair, aToken } from '../api/testing/tokens.ts'
import { RequireSession } from '../shell/guards.tsx'
import { GamePage } from './GamePage.tsx'
import { lobbyOf } from './samples-host.ts'
import { SAMPLE_BEGIN, SAMPLE_LOBBY, SAMPLE_PODIUM } from './samples-player.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  session.clear('GAME')
  vi.unstubAllGlobals()
})

async function inGame(participantType: 'HOST' | 'PLAYER') {
  const stream = aStreamingServer()
  const server = aServer({
    'DELETE /games/g1/players/p1': () => ({ status: 204 }),
    'POST /auth/revoke': () => ({ status: 204 }),
  })
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.endsWith('/events') ? stream.fetch(input, init) : server.fetch(input, init),
  )
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType })
  session.keep('GAME', { ...aPair('game', LATER), accessToken })
  render(
    <MemoryRouter initialEntries={['/game']}>
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route element={<RequireSession scope="GAME" />}>
          <Route path="/game" element={<GamePage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  await waitFor(() => expect(stream.calls).not.toHaveLength(0))
  return { ...server, says: (...events: (GameEvent | { type: string })[]) => stream.last.say(...events) }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('the newest event says which screen is shown', async () => {
  const { says } = await inGame('PLAYER')
  says(SAMPLE_LOBBY)
  expect(await heading('You’re in!')).toBeTruthy()
  says(SAMPLE_BEGIN)
  expect(await heading('Get ready!')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'You’re in!' })).toBeNull()
})

test('a host sees the stage, a player the phone', async () => {
  const host = await inGame('HOST')
  host.says(lobbyOf(2))
  expect(await screen.findByRole('button', { name: 'Start the game' })).toBeTruthy()
  cleanup()
  const player = await inGame('PLAYER')
  player.says(SAMPLE_LOBBY)
  expect(await heading('You’re in!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull()
})

test.each(['HOST', 'PLAYER'] as const)(
  'before the first event, and for one that nobody knows, a spinner turns: %s',
  async (role) => {
    const { says } = await inGame(role)
    expect(screen.getByText('Connecting to the game')).toBeTruthy()
    says({ type: 'GAME_OF_TOMORROW' })
    await waitFor(() => expect(screen.queryByText('Connecting to the game')).toBeNull())
    expect(screen.getByText(/^Loading/).parentElement?.getAttribute('role')).toBe('status')
  },
)

test('a quit event sends home', async () => {
  const { says } = await inGame('PLAYER')
  says({ type: 'GAME_QUIT_EVENT' })
  expect(await screen.findByText('home')).toBeTruthy()
  expect(session.read().auth.GAME).toBeUndefined()
})

test('leaving the waiting room is asked for first, then leaves the game and goes home', async () => {
  const { says, asked } = await inGame('PLAYER')
  says(SAMPLE_LOBBY)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(asked('/games/g1/players')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(asked('/games/g1/players/p1')).toMatchObject([{ method: 'DELETE' }])
})

test('End Game goes home, and keeps the place on the podium', async () => {
  const { says, asked } = await inGame('PLAYER')
  says(SAMPLE_PODIUM)
  await userEvent.click(await screen.findByRole('button', { name: 'End Game' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(asked('/games/g1/players')).toHaveLength(0)
})
