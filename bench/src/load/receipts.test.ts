import { expect, test } from 'vitest'
import { Receipts } from './receipts.ts'

test('waits until all players have received the event; repeats and other types change nothing', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  receipts.record(0, 'QUESTION')
  receipts.record(1, 'HEARTBEAT')
  receipts.record(1, 'QUESTION')
  const { lastAt } = receipts
  receipts.record(0, 'QUESTION')
  await receipts.waitForAll()
  expect(receipts.lastAt).toBe(lastAt)
  expect(receipts.spreadMs).toBeGreaterThanOrEqual(0)
})

test('waiting fails with the reason when a stream ends', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  receipts.recordLoss(1, 'ECONNRESET')
  await expect(receipts.waitForAll()).rejects.toThrow(
    'The stream of player 1 ended (ECONNRESET) before all players received QUESTION.',
  )
})
