import { useEffect, useRef } from 'react'
import type { ConnectionState } from '../../api/stream.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './ConnectionStatus.module.css'

/** A banner while the event stream is disconnected, and a toast whenever its state changes. */
export function ConnectionStatus({
  state,
  isHost,
  onRetry,
}: {
  state: ConnectionState
  isHost: boolean
  onRetry: () => void
}) {
  useMessages(state)
  return (
    <div role="status" className={styles.place}>
      {state === 'RECONNECTING' && (
        <p className={styles.banner}>Reconnecting. {isHost ? 'The game is safe.' : 'Your answer is safe.'}</p>
      )}
      {state === 'RECONNECTING_FAILED' && (
        <p className={styles.banner}>
          Reconnecting failed.
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

function useMessages(state: ConnectionState) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const wasAway = before.current === 'RECONNECTING' || before.current === 'RECONNECTING_FAILED'
    before.current = state
    if (state === 'RECONNECTING') notify.warning('Reconnecting')
    if (state === 'RECONNECTING_FAILED') notify.error('Reconnecting failed')
    if (state === 'CONNECTED' && wasAway) notify.success('Connected')
  }, [state])
}
