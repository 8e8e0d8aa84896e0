import type { PlayerScreen } from '../screen.ts'
import { PhaseHeading } from '../PhaseHeading.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

/** Seen for the moment it takes to get home. */
export const Quit: PlayerScreen<'GAME_QUIT_EVENT'> = () => (
  <PhoneFrame>
    <div className={styles.middle}>
      <PhaseHeading>The game is over.</PhaseHeading>
      <p className={styles.quiet}>The host has closed it. Thank you for playing!</p>
    </div>
  </PhoneFrame>
)
