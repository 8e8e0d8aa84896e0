import { t } from '@lingui/core/macro'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { isGuessing } from '../shared/guess.ts'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const Begin: PlayerScreen<'GAME_BEGIN_PLAYER'> = ({ event }) => (
  <PhoneFrame mood="show" nickname={event.player.nickname}>
    <div className={styles.middle}>
      <PinwheelMark className={styles.wheel} spinning />
      <PhaseHeading className={styles.hero}>{t`Get ready!`}</PhaseHeading>
      <p className={styles.quiet}>
        {isGuessing(event.game?.mode)
          ? t`Guess from 0 to 100: every point away counts. The lowest total wins.`
          : t`Eyes up: the first question is on its way.`}
      </p>
    </div>
  </PhoneFrame>
)
