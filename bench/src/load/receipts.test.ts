import { expect, test } from 'vitest'
import { Receipts } from './receipts.ts'

test('a broadcast is over once everybody has it; repeats and other events change nothing', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  receipts.note(0, 'QUESTION')
  receipts.note(1, 'HEARTBEAT')
  receipts.note(1, 'QUESTION')
  const { lastAt } = receipts
  receipts.note(0, 'QUESTION')
  await receipts.everybody()
  expect(receipts.lastAt).toBe(lastAt)
  expect(receipts.spreadMs).toBeGreaterThanOrEqual(0)
})

test('a stream that ends stops the measurement, with its reason', async () => {
  const receipts = new Receipts(2)
  receipts.expect('QUESTION')
  receipts.lose(1, 'ECONNRESET')
  await expect(receipts.everybody()).rejects.toThrow(
    'The stream of player 1 ended (ECONNRESET) before QUESTION had reached everybody.',
  )
})
