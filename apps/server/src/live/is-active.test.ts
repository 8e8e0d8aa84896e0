import type { GameId } from '@pinwheel/engine'
import { expect, test, vi } from 'vitest'
import type { GameChannel } from './channel/channel.ts'
import { createIsActive } from './is-active.ts'

const [served, elsewhere, over] = ['served here', 'served elsewhere', 'over'] as GameId[]

test('a game that is over is looked up once, and one that this node serves not at all', async () => {
  const active = new Set([served, elsewhere])
  const lookUp = vi.fn<(gameId: GameId) => Promise<boolean>>(async (gameId) => active.has(gameId))
  const find = (gameId: GameId) => (gameId === served ? ({} as GameChannel) : undefined)
  const isActive = createIsActive({ isActive: lookUp }, { find })
  for (let call = 0; call < 3; call++) {
    expect(await isActive(served!)).toBe(true)
    expect(await isActive(elsewhere!)).toBe(true)
    expect(await isActive(over!)).toBe(false)
  }
  expect(lookUp.mock.calls.filter(([gameId]) => gameId === over)).toHaveLength(1)
  expect(lookUp.mock.calls.filter(([gameId]) => gameId === served)).toEqual([])
  active.delete(elsewhere)
  expect(await isActive(elsewhere!)).toBe(false)
})
