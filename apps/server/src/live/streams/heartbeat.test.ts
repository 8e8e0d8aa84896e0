import { GAME_TIMING } from '@pinwheel/contract'
import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import type { EventStream } from './event-stream.ts'
import { repeatHeartbeat } from './heartbeat.ts'

const REVOKED_MS = 1000

/** Streams that count their heartbeats and checks. */
function heartbeats(count: number, isAuthorized: (place: number) => Promise<boolean>) {
  const clock = manualClock()
  const seen = Array.from({ length: count }, () => ({ heartbeats: 0, checks: 0, isEnded: false }))
  const streams = seen.map(
    (counts, place) =>
      ({
        heartbeat: () => void (counts.heartbeats += 1),
        revoke: () => void (counts.isEnded = true),
        isAuthorized() {
          counts.checks += 1
          return isAuthorized(place)
        },
      }) as Partial<EventStream> as EventStream,
  )
  onTestFinished(repeatHeartbeat(clock, () => streams))
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms)
    // More than the batches of the streams.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const total = (name: 'heartbeats' | 'checks'): number => seen.reduce((sum, counts) => sum + counts[name], 0)
  return { seen, pass, total }
}

test('each stream receives a heartbeat every thirty seconds', async () => {
  const { pass, seen } = heartbeats(600, async () => true)
  await pass(GAME_TIMING.heartbeatMs - 1)
  expect(new Set(seen.map((counts) => counts.heartbeats))).toEqual(new Set([0]))
  await pass(1)
  await pass(GAME_TIMING.heartbeatMs)
  expect(new Set(seen.map((counts) => counts.heartbeats))).toEqual(new Set([2]))
})

test('the streams of revoked sessions end a second later, and no others', async () => {
  const { pass, seen } = heartbeats(600, async (place) => place % 300 !== 299)
  await pass(GAME_TIMING.heartbeatMs)
  await pass(REVOKED_MS - 1)
  expect(seen.some(({ isEnded }) => isEnded)).toBe(false)
  await pass(1)
  expect(seen.flatMap(({ isEnded }, place) => (isEnded ? [place] : []))).toEqual([299, 599])
})

test('all heartbeats are sent while the database does not answer', async () => {
  const { pass, total } = heartbeats(600, () => new Promise(() => undefined))
  await pass(GAME_TIMING.heartbeatMs)
  expect([total('heartbeats'), total('checks')]).toEqual([600, 1])
})

test('after a check that fails, the streams stay open and are checked with the next heartbeat', async () => {
  let isDown = true
  const { pass, total, seen } = heartbeats(600, async () => {
    if (isDown) throw new Error('The database is down.')
    return false
  })
  await pass(GAME_TIMING.heartbeatMs)
  expect(total('checks')).toBe(1)
  expect(seen.some(({ isEnded }) => isEnded)).toBe(false)
  isDown = false
  await pass(GAME_TIMING.heartbeatMs)
  await pass(REVOKED_MS)
  expect(seen.every(({ isEnded }) => isEnded)).toBe(true)
})
