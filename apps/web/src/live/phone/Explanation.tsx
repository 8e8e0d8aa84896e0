import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import type { EventOf } from '../shared/screen.ts'
import styles from './Explanation.module.css'

/**
 * Why the answer is right, if the author has said so. A result keeps it closed: the screen of a phone has no space for
 * 256 characters and a picture beside the answers.
 */
export const Explanation = ({
  explanation,
  isOpen,
}: {
  explanation?: EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>['explanation'] | undefined
  isOpen?: boolean
}) =>
  explanation && (
    <details className={styles.explanation} open={isOpen}>
      <summary>{t`Why is that?`}</summary>
      {explanation.media && <img src={explanation.media.url} alt={explanation.media.alt ?? ''} />}
      {explanation.text && <p dir="auto">{explanation.text}</p>}
    </details>
  )
