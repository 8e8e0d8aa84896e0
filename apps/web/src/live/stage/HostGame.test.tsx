import type { HostEvent } from '@pinwheel/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { mockServer } from '../../api/testing/server.ts'
import { tokenPair, aToken } from '../../api/testing/tokens.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { HostGame } from './HostGame.tsx'
import { ASKED, lobbyOf, previewOf, questionOf } from '../testing/host-events.ts'
import { leaderboardOf } from '../testing/ranking-events.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const PLAYERS = Array.from({ length: 120 }, (_, place) => ({
  id: `0b6f8a52-0d7c-4f6f-bd39-${String(place).padStart(12, '0')}`,
  nickname: `Player_${place}`,
  joined: '2026-03-01T10:00:00.000Z',
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLElement.prototype.hidePopover = () => undefined
  const accessToken = aToken({ sub: 'h1', exp: LATER.access, gameId: 'g1', participantType: 'HOST' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
})
afterEach(() => {
  cleanup()
  session.clear('GAME')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

function hosting(event: HostEvent, { isConnected = true } = {}) {
  let finishStep: (status?: number) => void = () => undefined
  const server = mockServer({
    'POST /games/g1/tasks/current/complete': () =>
      new Promise((resolve) => {
        finishStep = (status = 204) => resolve({ status })
      }),
    'GET /games/g1/players': ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const found = query.has('joinedSince')
        ? PLAYERS.slice(90)
        : query.has('fromPlayer')
          ? PLAYERS.slice(PLAYERS.findIndex(({ id }) => id === query.get('fromPlayer')))
          : PLAYERS.filter(({ nickname }) => nickname.includes(query.get('search') ?? ''))
      return { status: 200, body: { results: found.slice(0, 50), total: found.length, limit: 50, offset: 0 } }
    },
    [`DELETE /games/g1/players/${PLAYERS[77]?.id}`]: () => ({ status: 204 }),
    'POST /games/g1/removals': () => ({ status: 204 }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const page = (shown: HostEvent) => (
    <>
      <HostGame gameId="g1" event={shown} isConnected={isConnected} isLeaving={false} leave={() => undefined} />
      <Toaster />
    </>
  )
  const { rerender } = render(page(event))
  return {
    ...server,
    becomes: (next: HostEvent) => rerender(page(next)),
    finishStep: async (status?: number) => act(async () => finishStep(status)),
    removals: () =>
      server.received
        .filter(({ method, path }) => method === 'DELETE' || path === '/games/g1/removals')
        .map(({ path, body }) => [path, body]),
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const step = (name: string) => screen.getByRole('button', { name })
const isReady = (name: string) => step(name).getAttribute('aria-disabled') === null

test('[8.3] the next step is enabled half a second after the start of its phase, except while a step is pending', async () => {
  const { becomes, requestsTo, finishStep } = hosting(lobbyOf(3))
  expect(isReady('Start the game')).toBe(false)
  await user.keyboard(' ')
  await pass(500)
  expect(requestsTo('/games/g1/tasks')).toHaveLength(0)
  expect(isReady('Start the game')).toBe(true)
  await user.keyboard(' ')
  await pass(0)
  expect(isReady('Start the game')).toBe(false)
  await user.click(step('Start the game'))
  expect(requestsTo('/games/g1/tasks')).toHaveLength(1)
  await finishStep()
  expect(isReady('Start the game')).toBe(true)
  becomes({ ...leaderboardOf(5), seq: 30 })
  expect(isReady('Next question')).toBe(false)
  await pass(500)
  expect(isReady('Next question')).toBe(true)
})

test('a step without a response blocks the next one neither in a later phase nor for more than three seconds', async () => {
  const { becomes, requestsTo } = hosting(leaderboardOf(5))
  await pass(500)
  await user.keyboard(' ')
  await pass(2000)
  expect(isReady('Next question')).toBe(false)
  await pass(1500)
  await user.keyboard(' ')
  await pass(0)
  expect(requestsTo('/games/g1/tasks')).toHaveLength(2)
  expect(isReady('Next question')).toBe(false)
  becomes({ ...previewOf('Longest river in Europe?'), seq: 30 })
  await pass(1000)
  expect(isReady('Show answers')).toBe(true)
})

test.each([
  [true, 1],
  [false, 0],
])(
  'a step that fails shows a toast, except while the strip says that the stage reconnects: %s',
  async (isConnected, toasts) => {
    const { requestsTo, finishStep } = hosting(leaderboardOf(5), { isConnected })
    await pass(500)
    await user.keyboard(' ')
    await finishStep(503)
    await pass(0)
    expect(requestsTo('/games/g1/tasks')).toHaveLength(1)
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(toasts)
  },
)

test('a hasty second press on the leaderboard does not end the preview: its step is enabled after a second', async () => {
  const { becomes, requestsTo, finishStep } = hosting(leaderboardOf(5))
  await pass(500)
  await user.keyboard(' ')
  await finishStep()
  becomes({ ...previewOf('Longest river in Europe?'), seq: 30 })
  await pass(600)
  await user.keyboard(' ')
  expect(requestsTo('/games/g1/tasks')).toHaveLength(1)
  await pass(400)
  await user.keyboard(' ')
  await finishStep()
  expect(requestsTo('/games/g1/tasks')).toHaveLength(2)
  becomes({ ...questionOf(ASKED.four), seq: 31 })
  await user.keyboard(' ')
  expect(screen.queryByText('Really skip?')).toBeNull()
})

async function opened(event: HostEvent = lobbyOf(120)) {
  const game = hosting(event)
  await user.click(screen.getByText('Players'))
  await pass(250)
  return { ...game, dialog: within(screen.getByRole('dialog', { name: 'Players' })) }
}

const rows = () => within(screen.getByRole('list', { name: 'Players found' })).getAllByRole('listitem')

test('[spec 2.124] any player can be found by nickname and removed, in a game of any size', async () => {
  const { dialog, removals } = await opened()
  expect(rows()).toHaveLength(50)
  expect(dialog.getByText(/^120 players. These are the first 50/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Find a player'), 'Player_77')
  await pass(250)
  expect(rows()).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Remove Player_77' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Remove Player_77?' })).getByText('Remove'))
  await pass(0)
  expect(removals()).toEqual([[`/games/g1/players/${PLAYERS[77]?.id}`, undefined]])
})

test('the summary of the list belongs to the search that was answered', async () => {
  const { dialog } = await opened()
  const search = dialog.getByLabelText('Find a player')
  const summary = () => dialog.getByRole('status').textContent
  fireEvent.change(search, { target: { value: 'Jürgen' } })
  expect(summary()).toMatch(/^120 players\. These are the first 50/)
  await pass(250)
  expect(summary()).toMatch(/^No player is called “.*Jürgen/)
  fireEvent.change(search, { target: { value: 'Player_77' } })
  expect(summary()).toMatch(/^No player is called “.*Jürgen/)
  await pass(250)
  expect(summary()).toBe('1 player found.')
})

test('a nickname that was copied from a table with a tab is searched with a space, which the server accepts', async () => {
  const { dialog, requestsTo } = await opened()
  fireEvent.change(dialog.getByLabelText('Find a player'), { target: { value: 'Player_77\t12' } })
  await pass(250)
  expect(new URLSearchParams(requestsTo('/games/g1/players').at(-1)?.path.split('?')[1]).get('search')).toBe(
    'Player_77 12',
  )
})

test('the list shows the paper animal of each player, as the chips of the lobby do', async () => {
  await opened()
  const shapes = rows().map((row) => row.querySelector('svg path')?.getAttribute('d'))
  expect(shapes.every((shape) => shape !== undefined && shape !== null)).toBe(true)
  expect(new Set(shapes).size).toBeGreaterThan(10)
})

test('the list stays open when the phase changes', async () => {
  const { becomes } = await opened(questionOf(ASKED.four))
  becomes(leaderboardOf(5))
  expect(screen.getByRole('dialog', { name: 'Players' })).toBeTruthy()
})

test('the dialog counts recently joined players, then removes and bans them', async () => {
  const { dialog, removals } = await opened()
  await user.selectOptions(dialog.getByLabelText('Remove all who joined in'), '60')
  await pass(250)
  await user.click(dialog.getByRole('button', { name: 'Remove 30 players …' }))
  const question = within(screen.getByRole('dialog', { name: 'Remove 30 players?' }))
  expect(removals()).toEqual([])
  await user.click(question.getByLabelText('Ban from this game'))
  await user.click(question.getByRole('button', { name: 'Remove and ban' }))
  await pass(0)
  const joinedSince: unknown = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(removals()).toEqual([['/games/g1/removals', { joinedSince, ban: true }]])
})

test('after another span was chosen, its players can be removed only when they have been counted', async () => {
  const { dialog } = await opened()
  expect(dialog.getByRole('button', { name: 'Remove 30 players …' })).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Remove all who joined in'), { target: { value: '300' } })
  expect(dialog.getByRole('button', { name: 'Remove …' }).getAttribute('aria-disabled')).toBe('true')
  await pass(250)
  expect(dialog.getByRole('button', { name: 'Remove 30 players …' }).getAttribute('aria-disabled')).toBeNull()
})

test('the removed players are those that were counted, also while the list is being read again', async () => {
  const { dialog, becomes, requestsTo, removals } = await opened()
  await pass(1000)
  const starts = () =>
    requestsTo('/games/g1/players').flatMap(
      ({ path }) => new URLSearchParams(path.split('?')[1]).get('joinedSince') ?? [],
    )
  expect(starts()).toHaveLength(1)
  becomes(lobbyOf(121))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove 30 players …' }))
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Remove 30 players?' })).getByText('Remove'))
  expect(starts()).toHaveLength(1)
  await pass(250)
  expect(removals()).toEqual([['/games/g1/removals', { joinedSince: starts()[0], ban: false }]])
  expect(starts()[1], 'the later start of the next count').not.toBe(starts()[0])
})

test('the dialog counts one player and all who joined later, then removes them', async () => {
  const { dialog, removals } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Remove Player_20 and all who joined after' }))
  await pass(0)
  const question = within(screen.getByRole('dialog', { name: 'Remove 100 players?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await pass(0)
  expect(removals()).toEqual([['/games/g1/removals', { fromPlayer: PLAYERS[20]?.id, ban: false }]])
})

test('a count that arrives late does not change a question about another player', async () => {
  const { dialog } = await opened()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Player_20 and all who joined after' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Player_21' }))
  expect(screen.getByRole('dialog', { name: 'Remove Player_21?' })).toBeTruthy()
  await pass(0)
  expect(screen.getByRole('dialog', { name: 'Remove Player_21?' })).toBeTruthy()
  expect(screen.queryByText('Player_20 and all who joined after.')).toBeNull()
})
