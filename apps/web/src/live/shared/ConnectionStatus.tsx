import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionState } from '../../api/stream.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './ConnectionStatus.module.css'

/**
 * The strip at the top of phone and stage, while the event stream is disconnected. The stage also shows a toast for each
 * change; on a phone it would cover the question and the time, so the strip says there that the connection is back.
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
  useToasts(state, isHost)
  const calm = isHost ? t`The game is safe.` : note
  return (
    <div role="status" className={styles.place} data-phone={!isHost || undefined}>
      {state === 'RECONNECTING' && (
        <p className={styles.banner}>
          {t`Reconnecting.`} {calm}
        </p>
      )}
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
      {state === 'CONNECTED' && note !== undefined && <p className={styles.banner}>{note}</p>}
      {isBack && !isHost && note === undefined && (
        <p className={styles.banner} data-brief="" onAnimationEnd={forgetReturn}>
          {t`Connected`}
        </p>
      )}
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

/** A toast whenever the state changes. */
function useToasts(state: ConnectionState, isWanted: boolean) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const wasAway = isAway(before.current)
    before.current = state
    if (!isWanted) return
    if (state === 'RECONNECTING') notify.warning(t`Reconnecting`)
    if (state === 'RECONNECTING_FAILED') notify.error(t`Reconnecting failed`)
    if (state === 'CONNECTED' && wasAway) notify.success(t`Connected`)
  }, [state, isWanted])
}
