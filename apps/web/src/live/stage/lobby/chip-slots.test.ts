import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player, Slots } from './chip-slots.ts'
import { SLOT_COUNT, assignSlots } from './chip-slots.ts'

const named = (id: number): Player => ({ id: String(id), nickname: `Player ${id}` })
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => named(from + index))
const idsOf = (players: readonly (Player | undefined)[]) =>
  players.flatMap((player) => (player ? [player.id] : [])).toSorted()

test('a new player takes the slot of the oldest; all others keep their slots', () => {
  const before = assignSlots([], range(0, SLOT_COUNT))
  const after = assignSlots(before, range(0, SLOT_COUNT + 1))
  expect(after[0]).toEqual(named(SLOT_COUNT))
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('a player who leaves frees the slot for the next one', () => {
  const before = assignSlots([], range(0, 3))
  const without = assignSlots(before, [named(0), named(2)])
  expect(without.slice(0, 3)).toEqual([named(0), undefined, named(2)])
  expect(assignSlots(without, [named(0), named(2), named(3)]).slice(0, 3)).toEqual([named(0), named(3), named(2)])
})

test('a hundred simultaneous joins fill a few slots per step, until the newest players have slots', () => {
  const before = assignSlots([], range(0, 40))
  const after = assignSlots(before, range(0, 140), 4)
  expect(after.filter((player, slot) => player !== before[slot])).toHaveLength(4)
  let slots: Slots = after
  for (let step = 0; step < 8; step++) slots = assignSlots(slots, range(0, 140), 4)
  expect(idsOf(slots)).toEqual(idsOf(range(105, 140)))
})

const lobby = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 90 }).map((ids) => ids.map(named))

test('slots contain only current players, each once and at a fixed slot; repeated until stable, they contain the newest', () => {
  fc.assert(
    fc.property(fc.array(lobby, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (lobbies, changes) => {
      let before: Slots = []
      for (const players of lobbies) {
        const after = assignSlots(before, players, changes)
        const present = new Set(players.map(({ id }) => id))
        const shown = idsOf(after)
        expect(shown.filter((id) => !present.has(id))).toEqual([])
        expect(new Set(shown).size).toBe(shown.length)
        const moved = before.filter(
          (player, slot) => player && shown.includes(player.id) && after[slot]?.id !== player.id,
        )
        expect(moved).toEqual([])
        expect(shown).toHaveLength(Math.min(SLOT_COUNT, players.length))
        before = after
      }
      const last = lobbies.at(-1) ?? []
      for (let step = 0; step < SLOT_COUNT; step++) before = assignSlots(before, last, changes)
      expect(idsOf(before)).toEqual(idsOf(last.slice(-SLOT_COUNT)))
    }),
  )
})
