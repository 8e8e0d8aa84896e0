import { t } from '@lingui/core/macro'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { PlayerScreen } from '../shared/screen.ts'
import { PhoneFrame } from './PhoneFrame.tsx'
import styles from './Waiting.module.css'

export const Loading: PlayerScreen<'GAME_LOADING'> = () => (
  <PhoneFrame>
    <div className={styles.middle}>
      <Spinner label={t`Loading the game`} />
    </div>
  </PhoneFrame>
)
