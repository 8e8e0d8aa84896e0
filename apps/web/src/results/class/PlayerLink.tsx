import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import type { PlayerMetric } from '../figures.ts'

/** A nickname that leads to the answers of the player. */
export function PlayerLink({ gameId, metric: { player } }: { gameId: string; metric: PlayerMetric }) {
  return (
    <Link to={paths.playerResults(gameId, player.id)}>
      <bdi>{player.nickname}</bdi>
    </Link>
  )
}
