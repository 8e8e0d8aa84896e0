export type Player = { id: string; nickname: string }

/** The players shown in a large lobby, by slot. A slot is empty before its first player and after one has left. */
export type Slots = readonly (Player | undefined)[]

/** The number of slots. The last cell of the grid of 36 shows the number of other players. */
export const SLOT_COUNT = 35

/**
 * Assigns players to slots. A shown player keeps the slot; a new one takes a free slot, or that of a player who is no longer
 * among the newest. At most `changes` occupied slots change per call, so that viewers can read the nicknames; repeated calls
 * end with the newest players shown.
 * @param players in the order of joining
 */
export function assignSlots(before: Slots, players: readonly Player[], changes = SLOT_COUNT): Slots {
  const newest = new Map(players.slice(-SLOT_COUNT).map((player) => [player.id, player]))
  const present = new Set(players.map(({ id }) => id))
  const kept = Array.from({ length: SLOT_COUNT }, (_, slot) => {
    const player = before[slot]
    return player && present.has(player.id) ? player : undefined
  })
  for (const player of kept) if (player) newest.delete(player.id)
  const waiting = newest.values()
  const filled = kept.map((player) => player ?? waiting.next().value)
  let left = changes
  const isOld = new Set(players.slice(0, -SLOT_COUNT).map(({ id }) => id))
  return filled.map((player) => {
    if (!player || left === 0 || !isOld.has(player.id)) return player
    left -= 1
    return waiting.next().value ?? player
  })
}
