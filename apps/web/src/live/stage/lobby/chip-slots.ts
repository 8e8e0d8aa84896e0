export type Player = { id: string; nickname: string }

/** A seat on the wall: somebody sits there, or nobody yet, or nobody any more. */
export type Slots = readonly (Player | undefined)[]

/** So many names stand on a crowded wall; the last place of its grid of 36 says how many more there are. */
export const SLOT_COUNT = 35

/**
 * Who sits where on a crowded wall. Nobody who stays ever moves: a newcomer takes a free seat, or that of somebody who
 * is no longer among the newest. However many come at once, no more than `changes` seats change hands at a time, so
 * that names can be read; asked often enough, the newest all have one.
 * @param players in the order of joining
 */
export function assignSlots(before: Slots, players: readonly Player[], changes = SLOT_COUNT): Slots {
  const newest = new Map(players.slice(-SLOT_COUNT).map((player) => [player.id, player]))
  const present = new Set(players.map(({ id }) => id))
  const kept = Array.from({ length: SLOT_COUNT }, (_, seat) => {
    const player = before[seat]
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
