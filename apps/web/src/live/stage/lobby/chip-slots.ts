export type Player = { id: string; nickname: string }

/** The players shown in a large lobby, by slot. A slot is empty before its first player and after one has left. */
export type Slots = readonly (Player | undefined)[]

/** The number of slots. The last cell of the grid of 30 shows the number of other players. */
export const SLOT_COUNT = 29

export type Rotation = {
  slots: Slots
  /** The step in which each player got a slot last, by id; 0 for a player who was present from the start and had none. */
  shownAt: ReadonlyMap<string, number>
  step: number
}

/** The newest players have slots, in the order of joining. */
export function startRotation(players: readonly Player[]): Rotation {
  const newest = players.slice(-SLOT_COUNT)
  const slots = Array.from({ length: SLOT_COUNT }, (_, slot) => newest[slot])
  const shownAt = new Map(players.map(({ id }) => [id, 0]))
  for (const { id } of newest) shownAt.set(id, 1)
  return { slots, shownAt, step: 1 }
}

/**
 * Assigns slots to players who have none: to new ones at once, newest first, then, if `isTurn`, to those who had a slot the
 * longest time ago. Free slots are filled first, then those of the players who have been shown longest are taken. At most
 * `changes` occupied slots change per step, so that viewers can read the nicknames. All others keep their slots.
 * @param players in the order of joining
 * @returns the same object if nothing changes
 */
export function rotate(before: Rotation, players: readonly Player[], changes: number, isTurn: boolean): Rotation {
  const present = new Set(players.map(({ id }) => id))
  const slots = before.slots.map((player) => (player && present.has(player.id) ? player : undefined))
  const shown = new Set(slots.map((player) => player?.id))
  const lastShown = ({ id }: Player) => before.shownAt.get(id) ?? 0
  const hidden = players.filter(({ id }) => !shown.has(id))
  const fresh = hidden.filter(({ id }) => !before.shownAt.has(id)).toReversed()
  const others = hidden.filter(({ id }) => before.shownAt.has(id)).toSorted((a, b) => lastShown(a) - lastShown(b))
  const waiting = [...fresh, ...others].values()
  const placed: Player[] = []
  const place = (slot: number) => {
    const { value } = waiting.next()
    if (value === undefined) return
    slots[slot] = value
    placed.push(value)
  }
  const free: number[] = []
  const occupied: [slot: number, since: number][] = []
  for (const [slot, player] of slots.entries())
    if (player === undefined) free.push(slot)
    else occupied.push([slot, lastShown(player)])
  for (const slot of free) place(slot)
  const left = (isTurn ? hidden.length : fresh.length) - placed.length
  const oldest = occupied.toSorted(([, a], [, b]) => a - b).slice(0, Math.max(0, Math.min(changes, left)))
  for (const [slot] of oldest) place(slot)
  if (slots.every((player, slot) => player?.id === before.slots[slot]?.id)) return before
  const step = before.step + 1
  const shownAt = new Map([...before.shownAt].filter(([id]) => present.has(id)))
  for (const { id } of placed) shownAt.set(id, step)
  return { slots, shownAt, step }
}
