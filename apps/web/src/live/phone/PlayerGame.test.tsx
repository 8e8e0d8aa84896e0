import type { PlayerEvent } from '@pinwheel/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import type { ConnectionState } from '../../api/stream.ts'
import { mockServer } from '../../api/testing/server.ts'
import { tokenPair, aToken } from '../../api/testing/tokens.ts'
import { prefer } from '../../preferences/preferences.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { PlayerGame } from './PlayerGame.tsx'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_LEADERBOARD,
  SAMPLE_PODIUM,
  SAMPLE_QUESTIONS,
  SAMPLE_RESULT,
  sampleQuestion,
} from '../testing/player-events.ts'
import { SAMPLE_RESULTS } from '../testing/player-results.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const QUESTION = sampleQuestion(SAMPLE_QUESTIONS.four, halfOver(Date.now()))

const vibrate = vi.fn<(pattern: number) => boolean>(() => true)
let isStill = false

beforeEach(() => {
  isStill = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && isStill }))
  Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  cleanup()
  session.clear('GAME')
  localStorage.clear()
  vi.unstubAllGlobals()
  vibrate.mockClear()
})

function play(first: PlayerEvent) {
  const page = (event: PlayerEvent, connection: ConnectionState) => (
    <>
      <Toaster />
      <PlayerGame
        {...{ event, connection }}
        gameId="g1"
        onRetry={() => undefined}
        isLeaving={false}
        leave={() => undefined}
        expectEvent={() => undefined}
      />
    </>
  )
  const { rerender } = render(page(first, 'CONNECTED'))
  return { says: (event: PlayerEvent, connection: ConnectionState = 'CONNECTED') => rerender(page(event, connection)) }
}

test('the phone vibrates once when a question opens, and at no other event', () => {
  const { says } = play(QUESTION)
  expect(vibrate).toHaveBeenCalledOnce()
  says({ ...QUESTION })
  says(SAMPLE_AWAITING)
  says(SAMPLE_RESULT)
  expect(vibrate).toHaveBeenCalledOnce()
  says({ ...QUESTION, seq: 9 })
  expect(vibrate).toHaveBeenCalledTimes(2)
})

test('the phone does not vibrate for a player who prefers reduced motion', () => {
  isStill = true
  play(QUESTION)
  expect(vibrate).not.toHaveBeenCalled()
})

test('the phone does not vibrate for a player who has switched it off', () => {
  prefer({ vibration: false })
  play(QUESTION)
  expect(vibrate).not.toHaveBeenCalled()
  prefer({ vibration: true })
})

/** Answers of the player, each with the given response. */
function respondTo(answer: () => Promise<{ status: number; body?: unknown }>) {
  vi.stubGlobal('fetch', mockServer({ 'POST /games/g1/answers': answer }).fetch)
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
}

const { answer: _answer, option: _option, ...unanswered } = SAMPLE_RESULT.player
const EMPTY_RESULT = { ...SAMPLE_RESULT, player: { ...unanswered, score: { ...unanswered.score, correct: false } } }

test('the strip says that an answer is not sent yet, and that it is safe once the server has taken it', async () => {
  let take = () => undefined as void
  const taken = new Promise<void>((resolve) => (take = resolve))
  respondTo(() => taken.then(() => ({ status: 204 })))
  const { says } = play(QUESTION)
  says(QUESTION, 'RECONNECTING')
  expect(screen.getByText('Reconnecting.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /It melted/ }))
  expect(screen.getByText('Reconnecting. Your answer is not sent yet, trying.')).toBeTruthy()
  take()
  expect(await screen.findByText('Reconnecting. Your answer is safe.')).toBeTruthy()
})

test('the result says that an answer which was given did not arrive in time, and shows no toast', async () => {
  let refuse = () => undefined as void
  const refusal = new Promise<void>((resolve) => (refuse = resolve))
  respondTo(() =>
    refusal.then(() => ({ status: 400, body: { message: 'Late.', status: 400, code: 'answer/too-late' } })),
  )
  const { says } = play(QUESTION)
  await userEvent.click(screen.getByRole('button', { name: /It melted/ }))
  says(EMPTY_RESULT)
  refuse()
  expect(screen.getByRole('heading', { name: 'Time’s up' })).toBeTruthy()
  expect(screen.getByText('Your answer did not arrive in time: the connection was gone.')).toBeTruthy()
  says(SAMPLE_LEADERBOARD)
  expect(await screen.findByText('Your last answer came too late: the connection was gone.')).toBeTruthy()
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test('the podium offers the questions that were missed, also after a reload', async () => {
  const { says } = play({ ...QUESTION, pagination: SAMPLE_RESULTS.choiceWrong.pagination })
  says(SAMPLE_RESULTS.choiceWrong)
  await vi.waitFor(() => expect(localStorage.getItem('missedQuestions')).toContain('right'))
  cleanup()
  play(SAMPLE_PODIUM)
  await userEvent.click(await screen.findByRole('button', { name: 'Questions you missed (1)' }))
  const dialog = screen.getByRole('dialog', { name: 'Questions you missed' })
  expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe(SAMPLE_QUESTIONS.four.question)
  expect(within(dialog).getByText('Your answer')).toBeDefined()
  expect(within(dialog).getByText('Right answer')).toBeDefined()
})

test('the podium of a player who missed nothing offers no list', async () => {
  const { says } = play(SAMPLE_RESULT)
  await vi.waitFor(() => expect(localStorage.getItem('missedQuestions')).toContain('"missed":[]'))
  says(SAMPLE_PODIUM)
  await vi.dynamicImportSettled()
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['End Game'])
})
