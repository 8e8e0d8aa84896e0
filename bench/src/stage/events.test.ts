import { HostEvent } from '@pinwheel/contract'
import { expect, test } from 'vitest'
import { lobbyEvents, questionEvents } from './events.ts'

test('lobby events add players evenly, five times a second, and match the contract', () => {
  const events = lobbyEvents(100, 2)
  expect(events.map((event) => event.type === 'GAME_LOBBY_HOST' && event.players.length)).toEqual([
    0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
  ])
  for (const event of events) expect(HostEvent.safeParse(event).success).toBe(true)
})

test('question events count answers until all players have answered, and match the contract', () => {
  const events = questionEvents(10_000, 20, 0)
  expect(events).toHaveLength(101)
  expect(events.at(-1)).toMatchObject({
    submissions: { current: 10_000, total: 10_000 },
    countdown: { serverTime: '1970-01-01T00:00:20.000Z', expiryTime: '1970-01-01T00:00:20.000Z' },
  })
  for (const event of events) expect(HostEvent.safeParse(event).success).toBe(true)
})
