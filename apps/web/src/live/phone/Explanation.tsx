import type { PlayerEvent } from '@pinwheel/contract'
import type { EventOf } from '../shared/screen.ts'
import styles from './Explanation.module.css'

/** Why the answer is right, if the author has said so. */
export const Explanation = ({
  explanation,
}: {
  explanation?: EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>['explanation'] | undefined
}) =>
  explanation && (
    <div className={styles.explanation} role="note">
      {explanation.media && <img src={explanation.media.url} alt="" />}
      {explanation.text && <p dir="auto">{explanation.text}</p>}
    </div>
  )
