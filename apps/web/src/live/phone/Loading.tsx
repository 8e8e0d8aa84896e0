import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const Loading: PlayerScreen<'GAME_LOADING'> = () => (
  <PhoneFrame>
    <div className={styles.middle}>
      <Spinner label="Loading the game" />
    </div>
  </PhoneFrame>
)
