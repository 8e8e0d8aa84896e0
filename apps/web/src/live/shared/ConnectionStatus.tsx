import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ConnectionState } from '../../api/stream.ts'
import styles from './ConnectionStatus.module.css'

/**
 * The strip at the top of phone and stage, while the event stream is disconnected, and for a moment after it is back. There is
 * no toast besides it: on a phone it would cover the question and the time, on the stage the PIN.
 */
export function ConnectionStatus({
  state,
  isHost,
  note,
  onRetry,
}: {
  state: ConnectionState
  isHost: boolean
  /** A sentence about the player's answer. It is also shown while the stream is connected. */
  note?: string | undefined
  onRetry: () => void
}) {
  const [isBack, forgetReturn] = useReturn(state)
  const calm = isHost ? t`The game is safe.` : note
  return (
    <div className={styles.place} data-phone={!isHost || undefined}>
      <div role="status">
        {state === 'RECONNECTING' && (
          <p className={styles.banner}>
            {t`Reconnecting.`} {calm}
          </p>
        )}
        {state === 'CONNECTED' && note !== undefined && <p className={styles.banner}>{note}</p>}
        {isBack && note === undefined && (
          <p className={styles.banner} data-brief="" onAnimationEnd={forgetReturn}>
            {t`Connected`}
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'RECONNECTING_FAILED' && (
          <p className={styles.banner}>
            <span>
              {t`Reconnecting failed.`} {note}
            </span>
            <button type="button" onClick={onRetry}>
              {t`Try again`}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

const isAway = (state: ConnectionState): boolean => state === 'RECONNECTING' || state === 'RECONNECTING_FAILED'

/** Whether the connection has been restored and the strip has not said so for long enough. */
function useReturn(state: ConnectionState) {
  const [before, setBefore] = useState(state)
  const [isBack, setBack] = useState(false)
  if (before !== state) {
    setBefore(state)
    setBack(isAway(before) && state === 'CONNECTED')
  }
  return [isBack, () => setBack(false)] as const
}
