import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { createServerClock, ServerClockContext } from '../api/clock.ts'
import { mockStreamingServer } from '../api/testing/streaming.ts'
import { aToken, tokenPair } from '../api/testing/tokens.ts'
import { useGameStream } from './game-stream.ts'
import { SAMPLE_QUESTIONS, sampleQuestion } from './testing/player-events.ts'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

afterEach(() => {
  cleanup()
  session.clear('GAME')
  vi.unstubAllGlobals()
})

test('the clock goes on while the phone is offline: an event is observed once, when it arrives', async () => {
  let now = Date.UTC(2026, 0, 1)
  const at = (ms: number) => new Date(now + ms).toISOString()
  const clock = createServerClock(() => now)
  const stream = mockStreamingServer()
  vi.stubGlobal('fetch', stream.fetch)
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServerClockContext value={clock}>{children}</ServerClockContext>
  )
  const { result } = renderHook(() => useGameStream('g1'), { wrapper })
  await waitFor(() => expect(stream.calls).toHaveLength(1))
  const countdown = { initiatedTime: at(0), expiryTime: at(30_000), serverTime: at(0) }
  stream.last.send(sampleQuestion(SAMPLE_QUESTIONS.four, countdown))
  await waitFor(() => expect(result.current.state).toBe('CONNECTED'))
  now += 13_000
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current.state).toBe('RECONNECTING')
  expect(clock.read()).toBe(now)
})
