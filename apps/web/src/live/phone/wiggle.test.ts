import { expect, test, vi } from 'vitest'
import { createWiggle } from './wiggle.ts'

test('taps are sent at most once per second, and less often while the server refuses them', async () => {
  let now = 0
  const send = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const wiggle = createWiggle(send, { now: () => now })
  const tapAt = async (time: number) => {
    now = time
    wiggle()
    await Promise.resolve()
    return send.mock.calls.length
  }
  expect([await tapAt(0), await tapAt(999), await tapAt(1000)]).toEqual([1, 1, 2])
  send.mockImplementation(() => Promise.reject(new Error('429')))
  expect([await tapAt(2000), await tapAt(3999), await tapAt(4000), await tapAt(7999)]).toEqual([3, 3, 4, 4])
  send.mockImplementation(() => Promise.resolve())
  expect([await tapAt(8000), await tapAt(9000)], 'accepted again').toEqual([5, 6])
})
