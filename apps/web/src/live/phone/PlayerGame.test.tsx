import type { PlayerEvent } from '@pinwheel/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { mockServer } from '../../api/testing/server.ts'
import { tokenPair, aToken } from '../../api/testing/tokens.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { PlayerGame } from './PlayerGame.tsx'
import { halfOver, SAMPLE_AWAITING, SAMPLE_QUESTIONS, SAMPLE_RESULT, sampleQuestion } from '../testing/player-events.ts'

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
  vi.unstubAllGlobals()
  vibrate.mockClear()
})

function play(first: PlayerEvent) {
  const page = (event: PlayerEvent) => (
    <>
      <Toaster />
      <PlayerGame gameId="g1" event={event} leave={() => Promise.resolve()} expectEvent={() => undefined} />
    </>
  )
  const { rerender } = render(page(first))
  return { says: (event: PlayerEvent) => rerender(page(event)) }
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

test('a late answer shows a message even after its question has left the screen', async () => {
  let refuse = () => undefined as void
  const refusal = new Promise<void>((resolve) => (refuse = resolve))
  const server = mockServer({
    'POST /games/g1/answers': () =>
      refusal.then(() => ({ status: 400, body: { message: 'Late.', status: 400, code: 'answer/too-late' } })),
  })
  vi.stubGlobal('fetch', server.fetch)
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
  const { says } = play(QUESTION)
  await userEvent.click(screen.getByRole('button', { name: /It melted/ }))
  says(SAMPLE_RESULT)
  refuse()
  expect(await screen.findByText('Too late: the time was up before your answer arrived.')).toBeTruthy()
})
