import { Button } from '../../ui/Button/Button.tsx'
import { RankBadge } from '../../ui/Badge/Badge.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Ranking.module.css'
import { farewell, ordinal, playersOf, pointsOf } from './messages.ts'

export const Podium: PlayerScreen<'GAME_PODIUM_PLAYER'> = ({ event, actions }) => {
  const { game, player } = event
  const { position, total } = player.score
  return (
    <PhoneFrame pinY={38} mood="show" nickname={player.nickname} total={total}>
      <div className={styles.ranking}>
        <div className={styles.badge}>
          <RankBadge rank={position} size="large" />
        </div>
        <div className={styles.words}>
          <PhaseHeading className={styles.place}>{ordinal(position)} place</PhaseHeading>
          <p className={styles.quiet}>of {playersOf(game.players)}</p>
          <p className={styles.score}>{pointsOf(total)}</p>
          <p className={styles.message}>{farewell(position)}</p>
          <p className={styles.game} dir="auto">
            {game.name}
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Button kind="call-to-action" size="large" wide onClick={actions.finish}>
          End Game
        </Button>
      </div>
    </PhoneFrame>
  )
}
