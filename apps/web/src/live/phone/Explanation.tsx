import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import { useQuoted } from '../../ui/quoted.ts'
import type { EventOf } from '../shared/screen.ts'
import styles from './Explanation.module.css'

/**
 * Why the answer is right, if the author has said so. A result keeps it closed: the screen of a phone has no space for
 * 256 characters and a picture beside the answers.
 */
export function Explanation({
  explanation,
  isOpen,
}: {
  explanation?: EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>['explanation'] | undefined
  isOpen?: boolean
}) {
  const quoted = useQuoted()
  if (!explanation) return null
  const { media, text } = explanation
  return (
    <details className={styles.explanation} open={isOpen}>
      <summary>{t`Why is that?`}</summary>
      {media && <img src={media.url} alt={media.alt ?? ''} {...quoted(media.alt ?? '')} />}
      {text && <p {...quoted(text)}>{text}</p>}
    </details>
  )
}
