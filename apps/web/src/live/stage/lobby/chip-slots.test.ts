import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Player } from './chip-slots.ts'
import { rotate, SLOT_COUNT, startRotation } from './chip-slots.ts'

const CHANGES = 4
const named = (id: number): Player => ({ id: String(id), nickname: `Player ${id}` })
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => named(from + index))
const idsOf = (players: readonly (Player | undefined)[]) => players.flatMap((player) => (player ? [player.id] : []))

test('the first slots belong to the newest players', () => {
  expect(startRotation(range(0, 100)).slots).toEqual(range(100 - SLOT_COUNT, 100))
})

test('a new player takes the slot of the one shown longest; all others keep their slots', () => {
  const before = startRotation(range(0, SLOT_COUNT))
  const after = rotate(before, range(0, SLOT_COUNT + 1), CHANGES, false)
  expect(after.slots[0]).toEqual(named(SLOT_COUNT))
  expect(after.slots.slice(1)).toEqual(before.slots.slice(1))
})

test('a player who leaves frees the slot for the next one', () => {
  const before = startRotation(range(0, 3))
  const without = rotate(before, [named(0), named(2)], CHANGES, false)
  expect(without.slots.slice(0, 3)).toEqual([named(0), undefined, named(2)])
  const after = rotate(without, [named(0), named(2), named(3)], CHANGES, false)
  expect(after.slots.slice(0, 3)).toEqual([named(0), named(3), named(2)])
})

test('a hundred simultaneous joins change a few slots per step, until each of the new players has had one', () => {
  let state = startRotation(range(0, SLOT_COUNT))
  const seen = new Set(idsOf(state.slots))
  for (let step = 0; step < 25; step++) {
    const after = rotate(state, range(0, SLOT_COUNT + 100), CHANGES, false)
    expect(after.slots.filter((player, slot) => player !== state.slots[slot])).toHaveLength(CHANGES)
    for (const id of idsOf(after.slots)) seen.add(id)
    state = after
  }
  expect(seen.size).toBe(SLOT_COUNT + 100)
  expect(rotate(state, range(0, SLOT_COUNT + 100), CHANGES, false)).toBe(state)
})

test('without new players the slots change only when it is their turn, and each hidden player gets one', () => {
  const players = range(0, 300)
  let state = startRotation(players)
  expect(rotate(state, players, CHANGES, false)).toBe(state)
  const seen = new Set(idsOf(state.slots))
  for (let step = 0; step < (300 - SLOT_COUNT) / CHANGES; step++) {
    state = rotate(state, players, CHANGES, true)
    for (const id of idsOf(state.slots)) seen.add(id)
  }
  expect(seen.size).toBe(300)
})

const lobby = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 90 }).map((ids) => ids.map(named))

test('slots contain only current players, each once and at a fixed slot, and none is empty while a player is hidden', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(lobby, fc.boolean()), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (lobbies, changes) => {
        let state = startRotation(lobbies[0]?.[0] ?? [])
        for (const [players, isTurn] of lobbies) {
          const after = rotate(state, players, changes, isTurn)
          const present = new Set(players.map(({ id }) => id))
          const shown = idsOf(after.slots)
          expect(shown.filter((id) => !present.has(id))).toEqual([])
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown).toHaveLength(Math.min(SLOT_COUNT, players.length))
          const replaced = state.slots.filter(
            (player) => player && present.has(player.id) && !shown.includes(player.id),
          )
          expect(replaced.length).toBeLessThanOrEqual(changes)
          const moved = state.slots.filter(
            (player, slot) => player && shown.includes(player.id) && after.slots[slot]?.id !== player.id,
          )
          expect(moved).toEqual([])
          state = after
        }
      },
    ),
  )
})
