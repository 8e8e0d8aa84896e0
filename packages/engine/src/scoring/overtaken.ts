import type { Player } from '../game.ts'
import type { Standing } from './standings.ts'

/**
 * Finds for each player with a better position than before one overtaken player: of all that were above and are now below, the
 * nearest. Skips players without a former position. Takes linear time.
 * @param ranked from the first place to the last
 */
export function overtaken(
  ranked: readonly Standing[],
  formerPositions: ReadonlyMap<number, number>,
): ReadonlyMap<Player, Player> {
  const found = new Map<Player, Player>()
  // A stack of players below, nearest last. A player is removed when one nearer had a better former position.
  const candidates: { player: Player; former: number }[] = []
  for (const { player, position } of ranked.toReversed()) {
    const former = formerPositions.get(player.number)
    if (former === undefined) continue
    while ((candidates.at(-1)?.former ?? 0) > former) candidates.pop()
    const nearest = candidates.at(-1)
    if (nearest !== undefined && position < former) found.set(player, nearest.player)
    candidates.push({ player, former })
  }
  return found
}
