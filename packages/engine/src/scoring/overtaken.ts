import type { FormerStandings, Player } from '../game.ts'
import type { Standing } from './standings.ts'

/**
 * Who each climber has overtaken: of the players who were above and are now below, the one who now stands nearest. Players
 * without a former position have overtaken no one, and are named to no one. Linear in the number of players.
 * @param ranked from the first place to the last
 */
export function overtaken(
  ranked: readonly Standing[],
  formerPositions: FormerStandings['formerPositions'],
): ReadonlyMap<Player, Player> {
  const found = new Map<Player, Player>()
  // From the last place to the first: those below, without those who stand behind a player with a better former position.
  const candidates: { player: Player; former: number }[] = []
  for (const { player, position } of ranked.toReversed()) {
    const former = formerPositions[player.number]
    if (former === undefined) continue
    while ((candidates.at(-1)?.former ?? 0) > former) candidates.pop()
    const nearest = candidates.at(-1)
    if (nearest !== undefined && position < former) found.set(player, nearest.player)
    candidates.push({ player, former })
  }
  return found
}
