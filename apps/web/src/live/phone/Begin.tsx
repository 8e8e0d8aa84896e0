import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const Begin: PlayerScreen<'GAME_BEGIN_PLAYER'> = ({ event }) => (
  <PhoneFrame mood="show" nickname={event.player.nickname}>
    <div className={styles.middle}>
      <PinwheelMark className={styles.wheel} spinning />
      <PhaseHeading className={styles.hero}>Get ready!</PhaseHeading>
      <p className={styles.quiet}>Eyes up: the first question is on its way.</p>
    </div>
  </PhoneFrame>
)
