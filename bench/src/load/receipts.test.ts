import { expect, test } from 'vitest'
import { Receipts } from './receipts.ts'

test('waits until all players have received the event; repeats and other types change nothing', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  receipts.record(0, 'QUESTION')
  receipts.record(1, 'HEARTBEAT')
  const waiting = receipts.waitForAll('QUESTION')
  receipts.record(1, 'QUESTION')
  const times = await waiting
  const received = [...times]
  receipts.record(0, 'QUESTION')
  expect([...times]).toEqual(received)
  expect(received.every((time) => time > 0)).toBe(true)
})

test('an event that arrives before the wait for it counts, while another type is awaited', async () => {
  const receipts = new Receipts(1)
  receipts.expect('PREVIEW', 'QUESTION')
  receipts.record(0, 'PREVIEW')
  receipts.record(0, 'QUESTION')
  expect(await receipts.waitForAll('PREVIEW')).toHaveLength(1)
  expect(await receipts.waitForAll('QUESTION')).toHaveLength(1)
})

test('expecting a type again forgets its receipts', async () => {
  const receipts = new Receipts(1)
  receipts.expect('QUESTION')
  receipts.record(0, 'QUESTION')
  receipts.expect('QUESTION')
  receipts.recordLoss(0, 'closed')
  await expect(receipts.waitForAll('QUESTION')).rejects.toThrow('before all players received QUESTION')
})

test('waiting fails with the reason when a stream ends', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  const waiting = receipts.waitForAll('QUESTION')
  receipts.recordLoss(1, 'ECONNRESET')
  await expect(waiting).rejects.toThrow(
    'The stream of player 1 ended (ECONNRESET) before all players received QUESTION.',
  )
})
