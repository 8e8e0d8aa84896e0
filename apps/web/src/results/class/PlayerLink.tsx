import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import type { PlayerMetric } from '../figures.ts'
import styles from './PlayerLink.module.css'
import { BreakableName } from '../../ui/NicknameChip/BreakableName.tsx'
import { joinedLetters } from '../../ui/quoted.ts'

/** A nickname that leads to the answers of the player. */
export function PlayerLink({ gameId, metric: { player } }: { gameId: string; metric: PlayerMetric }) {
  return (
    <Link to={paths.playerResults(gameId, player.id)} className={styles.link}>
      <bdi {...joinedLetters(player.nickname)}>
        <BreakableName nickname={player.nickname} />
      </bdi>
    </Link>
  )
}
