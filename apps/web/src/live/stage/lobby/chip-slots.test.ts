import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player, Slots } from './chip-slots.ts'
import { SLOT_COUNT, assignSlots } from './chip-slots.ts'

const named = (id: number): Player => ({ id: String(id), nickname: `Player ${id}` })
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => named(from + index))
const idsOf = (players: readonly (Player | undefined)[]) =>
  players.flatMap((player) => (player ? [player.id] : [])).toSorted()

test('a newcomer takes the seat of the oldest, and everybody else keeps theirs', () => {
  const before = assignSlots([], range(0, SLOT_COUNT))
  const after = assignSlots(before, range(0, SLOT_COUNT + 1))
  expect(after[0]).toEqual(named(SLOT_COUNT))
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('whoever leaves, leaves a seat free for the next', () => {
  const before = assignSlots([], range(0, 3))
  const without = assignSlots(before, [named(0), named(2)])
  expect(without.slice(0, 3)).toEqual([named(0), undefined, named(2)])
  expect(assignSlots(without, [named(0), named(2), named(3)]).slice(0, 3)).toEqual([named(0), named(3), named(2)])
})

test('a hundred who come at once take a few seats at a time, until the newest have theirs', () => {
  const before = assignSlots([], range(0, 40))
  const after = assignSlots(before, range(0, 140), 4)
  expect(after.filter((player, seat) => player !== before[seat])).toHaveLength(4)
  let seats: Slots = after
  for (let turn = 0; turn < 8; turn++) seats = assignSlots(seats, range(0, 140), 4)
  expect(idsOf(seats)).toEqual(idsOf(range(105, 140)))
})

const crowd = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 90 }).map((ids) => ids.map(named))

test('everybody who sits is there, once, and nobody moves; asked until nothing changes, the newest sit', () => {
  fc.assert(
    fc.property(fc.array(crowd, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (crowds, changes) => {
      let before: Slots = []
      for (const players of crowds) {
        const after = assignSlots(before, players, changes)
        const there = new Set(players.map(({ id }) => id))
        const sitting = idsOf(after)
        expect(sitting.filter((id) => !there.has(id))).toEqual([])
        expect(new Set(sitting).size).toBe(sitting.length)
        const moved = before.filter(
          (player, seat) => player && sitting.includes(player.id) && after[seat]?.id !== player.id,
        )
        expect(moved).toEqual([])
        expect(sitting).toHaveLength(Math.min(SLOT_COUNT, players.length))
        before = after
      }
      const last = crowds.at(-1) ?? []
      for (let turn = 0; turn < SLOT_COUNT; turn++) before = assignSlots(before, last, changes)
      expect(idsOf(before)).toEqual(idsOf(last.slice(-SLOT_COUNT)))
    }),
  )
})
