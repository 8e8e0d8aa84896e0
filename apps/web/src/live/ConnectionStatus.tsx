import { useEffect, useRef } from 'react'
import type { ConnectionState } from '../api/stream.ts'
import { notify } from '../ui/Toast/toast.tsx'
import styles from './ConnectionStatus.module.css'

const BANNERS = {
  INITIALIZED: undefined,
  CONNECTED: undefined,
  RECONNECTING: 'Reconnecting. Your answer is safe.',
  RECONNECTING_FAILED: 'Reconnecting failed. Check your connection and reload the page.',
} as const satisfies Record<ConnectionState, string | undefined>

/** A quiet strip at the top while the stream is away, and a message when it goes, comes back or stays away. */
export function ConnectionStatus({ state }: { state: ConnectionState }) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const wasAway = before.current === 'RECONNECTING' || before.current === 'RECONNECTING_FAILED'
    before.current = state
    if (state === 'RECONNECTING') notify.warning('Reconnecting')
    if (state === 'RECONNECTING_FAILED') notify.error('Reconnecting failed')
    if (state === 'CONNECTED' && wasAway) notify.success('Connected')
  }, [state])
  const banner = BANNERS[state]
  return (
    <div role="status" className={styles.place}>
      {banner && <p className={styles.banner}>{banner}</p>}
    </div>
  )
}
