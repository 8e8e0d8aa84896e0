import type { GameEvent } from '@pinwheel/contract'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { hasJoined } from '../api/joined-game.ts'
import { mockServer } from '../api/testing/server.ts'
import { mockStreamingServer } from '../api/testing/streaming.ts'
import { tokenPair, aToken } from '../api/testing/tokens.ts'
import { Routes, useNavigate } from '../navigation/index.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
import { GamePage } from './GamePage.tsx'
import { lobbyOf } from './testing/host-events.ts'
import { podiumOf } from './testing/ranking-events.ts'
import { SAMPLE_BEGIN, SAMPLE_LEADERBOARD, SAMPLE_LOBBY, SAMPLE_PODIUM } from './testing/player-events.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  session.clear('GAME')
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

let navigateTo: (path: string) => void
/** Navigates away from the page, as the back button does. */
function Elsewhere() {
  const navigate = useNavigate()
  useEffect(() => {
    navigateTo = (path) => navigate(path)
  }, [navigate])
  return null
}

const openPage = () =>
  render(
    <MemoryRouter address="/game">
      <Elsewhere />
      <Toaster />
      <Routes
        routes={[
          { path: '/', element: <p>home</p> },
          { path: '/elsewhere', element: <p>elsewhere</p> },
          { path: '/game', element: <GamePage /> },
        ]}
      />
    </MemoryRouter>,
  )

/** A reload does not run the clean-up of effects, so the tab's storage remains. */
function reload() {
  const stored = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value as string)
  openPage()
}

type Leave = () => { status: number; body?: unknown }

async function inGame(participantType: 'HOST' | 'PLAYER', { leave = (): ReturnType<Leave> => ({ status: 204 }) } = {}) {
  const stream = mockStreamingServer()
  const server = mockServer({
    'DELETE /games/g1/players/p1': leave,
    'POST /auth/revoke': () => ({ status: 204 }),
    'POST /games/g1/tasks/current/complete': () => ({ status: 204 }),
  })
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.endsWith('/events') ? stream.fetch(input, init) : server.fetch(input, init),
  )
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
  openPage()
  await waitFor(() => expect(stream.calls).not.toHaveLength(0))
  return {
    ...server,
    streams: stream.calls,
    says: (...events: (GameEvent | { type: string })[]) => stream.last.send(...events),
    refuses: (status: number) => stream.last.refuse(status, 'No.'),
    goElsewhere: () => act(() => navigateTo('/elsewhere')),
  }
}

const heading = (name: string) => screen.findByRole('heading', { name })

test('[spec 2.121] the type of the newest event selects the screen', async () => {
  const { says } = await inGame('PLAYER')
  says(SAMPLE_LOBBY)
  expect(await heading('You’re in!')).toBeTruthy()
  says(SAMPLE_BEGIN)
  expect(await heading('Get ready!')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'You’re in!' })).toBeNull()
})

test('[spec 1.9, 6.9] a host sees the stage, and a player sees the phone', async () => {
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
  '[spec 2.122] a spinner shows before the first event and for an unknown event type: %s',
  async (role) => {
    const { says } = await inGame(role)
    expect(screen.getByText('Connecting to the game')).toBeTruthy()
    says({ type: 'GAME_OF_TOMORROW' })
    await waitFor(() => expect(screen.queryByText('Connecting to the game')).toBeNull())
    expect(screen.getByText(/^Loading/).parentElement?.getAttribute('role')).toBe('status')
  },
)

describe('when the game is over for a participant', () => {
  test.each([
    [undefined, 'The game is over.'],
    ['HOST_ENDED', 'The host has ended the game.'],
    ['EXPIRED', 'The game has expired.'],
    ['QUIZ_DELETED', 'The quiz of this game was deleted.'],
    ['REMOVED', 'The host has removed you from the game.'],
    ['BANNED', 'The host has banned you from the game.'],
  ] as const)('[spec 4.69] the page explains the reason %s until the player goes home', async (reason, sentence) => {
    const { says } = await inGame('PLAYER')
    says(SAMPLE_LOBBY, { type: 'GAME_QUIT_EVENT', ...(reason && { reason }) })
    expect(await heading(sentence)).toBeTruthy()
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    expect(heading(sentence)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('a reload shows the explanation again, until the player goes home', async () => {
    const { says } = await inGame('PLAYER')
    says(SAMPLE_LOBBY, { type: 'GAME_QUIT_EVENT', reason: 'REMOVED' })
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    reload()
    reload()
    expect(await heading('The host has removed you from the game.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByText('home')).toBeTruthy()
    reload()
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test.each([
    ['HOST_ENDED', 'The host has ended the game.'],
    ['REMOVED', 'The host has removed you from the game.'],
  ] as const)('the page shows the final figures, also after a reload: %s', async (reason, sentence) => {
    const { says } = await inGame('PLAYER')
    says(SAMPLE_LEADERBOARD, SAMPLE_BEGIN, { type: 'GAME_QUIT_EVENT', reason })
    await heading(sentence)
    expect(screen.getByText('You were 4th with 6 130 points.')).toBeTruthy()
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    reload()
    expect(await screen.findByText('You were 4th with 6 130 points.')).toBeTruthy()
  })

  test('a player without points had no place', async () => {
    const { says } = await inGame('PLAYER')
    const score = { position: 1, score: 0, streaks: 0 }
    says(
      { ...SAMPLE_LEADERBOARD, player: { nickname: 'Ada', score } },
      { type: 'GAME_QUIT_EVENT', reason: 'HOST_ENDED' },
    )
    expect(await screen.findByText('You had 0 points.')).toBeTruthy()
  })

  test('the page of a new game does not show the ending of the previous one', async () => {
    const { says } = await inGame('PLAYER')
    says(SAMPLE_LOBBY, { type: 'GAME_QUIT_EVENT' })
    await heading('The game is over.')
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    cleanup()
    const next = await inGame('PLAYER')
    next.says(SAMPLE_LOBBY)
    expect(await heading('You’re in!')).toBeTruthy()
  })

  test('the host sees the reason, too', async () => {
    const { says } = await inGame('HOST')
    says(lobbyOf(2), { type: 'GAME_QUIT_EVENT', reason: 'EXPIRED' })
    expect(await heading('The game has expired.')).toBeTruthy()
  })

  test('[spec 4.64] a refused stream shows the reason and offers no retry', async () => {
    const { refuses } = await inGame('PLAYER')
    refuses(404)
    expect(await heading('This game is over, or you are no longer in it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(document.body.textContent).not.toContain('Reconnecting')
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
  })

  test.each([undefined, 'HOST_ENDED', 'EXPIRED'] as const)(
    'a phone at the podium keeps showing the final position: %s',
    async (reason) => {
      const { says } = await inGame('PLAYER')
      says(SAMPLE_PODIUM, { type: 'GAME_QUIT_EVENT', ...(reason && { reason }) })
      await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
      expect(await heading('2nd place')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'End Game' }))
      expect(await screen.findByText('home')).toBeTruthy()
    },
  )

  test('a player who is removed at the podium sees the reason', async () => {
    const { says } = await inGame('PLAYER')
    says(SAMPLE_PODIUM, { type: 'GAME_QUIT_EVENT', reason: 'REMOVED' })
    expect(await heading('The host has removed you from the game.')).toBeTruthy()
  })

  test('[spec 4.69] a host who quits the podium goes home', async () => {
    const { says } = await inGame('HOST')
    says(podiumOf(3), { type: 'GAME_QUIT_EVENT', reason: 'HOST_ENDED' })
    expect(await screen.findByText('home')).toBeTruthy()
    expect(session.read().auth.GAME).toBeUndefined()
  })
})

test('a player who receives an event of the game has joined it', async () => {
  const { says } = await inGame('PLAYER')
  expect(hasJoined('g1')).toBe(false)
  says(SAMPLE_LOBBY)
  await heading('You’re in!')
  expect(hasJoined('g1')).toBe(true)
})

describe('when another tab enters a game', () => {
  /** The other tab has its tokens, and still asks for the nickname. */
  function enterInOtherTab(claims: { sub: string; gameId: string }) {
    const accessToken = aToken({ exp: LATER.access, participantType: 'PLAYER', ...claims })
    act(() => session.keep('GAME', { ...tokenPair('other', LATER), accessToken }))
  }

  test.each([
    ['another game', { sub: 'p2', gameId: 'g2' }],
    ['the same game as another player', { sub: 'p2', gameId: 'g1' }],
  ])('the page goes home, opens no stream with that session and does not end it: %s', async (_, claims) => {
    const { says, streams, requestsTo } = await inGame('PLAYER')
    says(SAMPLE_BEGIN)
    await heading('Get ready!')
    enterInOtherTab(claims)
    expect(await screen.findByText('home')).toBeTruthy()
    expect(streams).toHaveLength(1)
    expect(session.read().auth.GAME?.ACCESS).toMatchObject(claims)
    expect(requestsTo('/auth/revoke')).toHaveLength(0)
  })

  test('a page that shows the end of its game stays there', async () => {
    const { says, streams } = await inGame('PLAYER')
    says(SAMPLE_PODIUM, { type: 'GAME_QUIT_EVENT' })
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    enterInOtherTab({ sub: 'p2', gameId: 'g2' })
    expect(await heading('2nd place')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'End Game' }))
    expect(await screen.findByText('home')).toBeTruthy()
    expect(streams).toHaveLength(1)
    expect(session.read().auth.GAME?.ACCESS?.gameId).toBe('g2')
  })

  test('a page that shows a stored end stays there', async () => {
    const { says, streams } = await inGame('PLAYER')
    says(SAMPLE_LOBBY, { type: 'GAME_QUIT_EVENT', reason: 'REMOVED' })
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    reload()
    enterInOtherTab({ sub: 'p2', gameId: 'g2' })
    expect(await heading('The host has removed you from the game.')).toBeTruthy()
    expect(streams).toHaveLength(1)
  })
})

describe('leaving the page at the podium', () => {
  test('ends the session of a player, who keeps the final position', async () => {
    const { says, requestsTo, goElsewhere } = await inGame('PLAYER')
    says(SAMPLE_PODIUM)
    await heading('2nd place')
    goElsewhere()
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    expect(requestsTo('/games/g1/players')).toHaveLength(0)
  })

  test('quits the game of a host', async () => {
    const { says, requestsTo, goElsewhere } = await inGame('HOST')
    says(podiumOf(3))
    await screen.findByRole('button', { name: /Quit/ })
    goElsewhere()
    await waitFor(() => expect(session.read().auth.GAME).toBeUndefined())
    expect(requestsTo('/games/g1/tasks/current/complete')).toMatchObject([
      { method: 'POST', body: { seq: podiumOf(3).seq } },
    ])
  })

  test('during a question keeps the session, so that the player can come back', async () => {
    const { says, goElsewhere } = await inGame('PLAYER')
    says(SAMPLE_BEGIN)
    await heading('Get ready!')
    goElsewhere()
    expect(await screen.findByText('elsewhere')).toBeTruthy()
    expect(session.read().auth.GAME).toBeDefined()
  })
})

test('[spec 2.131, 4.72] leaving the lobby asks for confirmation, then leaves the game and goes home', async () => {
  const { says, requestsTo } = await inGame('PLAYER')
  says(SAMPLE_LOBBY)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(requestsTo('/games/g1/players')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requestsTo('/games/g1/players/p1')).toMatchObject([{ method: 'DELETE' }])
})

async function askToEnd() {
  await userEvent.click(await screen.findByText('End the game'))
}

test('the question whether to end a game says that its results are not kept', async () => {
  const { says } = await inGame('HOST')
  says(lobbyOf(2))
  await askToEnd()
  expect(screen.getByRole('dialog').textContent).toContain('Only a game that reaches its podium keeps its results.')
})

describe('when the server cannot end or leave the game', () => {
  test('a host stays, with the reason, and can end the game later', async () => {
    let status = 503
    const { says } = await inGame('HOST', { leave: () => ({ status, body: { message: 'Storage is down.' } }) })
    says(lobbyOf(2))
    await askToEnd()
    const end = screen.getByRole('button', { name: 'End game' })
    await userEvent.click(end)
    expect(await screen.findByText('Storage is down.')).toBeTruthy()
    expect(session.read().auth.GAME).toBeDefined()
    status = 204
    await userEvent.click(end)
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('a player goes home', async () => {
    const { says } = await inGame('PLAYER', { leave: () => ({ status: 503, body: { message: 'Storage is down.' } }) })
    says(SAMPLE_LOBBY)
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }))
    expect(await screen.findByText('home')).toBeTruthy()
    expect(session.read().auth.GAME).toBeUndefined()
  })

  test('a host whose game is over already goes home', async () => {
    const { says } = await inGame('HOST', { leave: () => ({ status: 404, body: { message: 'No game.' } }) })
    says(lobbyOf(2))
    await askToEnd()
    await userEvent.click(screen.getByRole('button', { name: 'End game' }))
    expect(await screen.findByText('home')).toBeTruthy()
  })
})

test("[spec 2.138] End Game goes home, and keeps the player's position on the podium", async () => {
  const { says, requestsTo } = await inGame('PLAYER')
  says(SAMPLE_PODIUM)
  await userEvent.click(await screen.findByRole('button', { name: 'End Game' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requestsTo('/games/g1/players')).toHaveLength(0)
})
