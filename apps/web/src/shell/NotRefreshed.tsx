import { Button } from '../ui/Button/Button.tsx'
import styles from './NotRefreshed.module.css'

/** For a page that keeps showing its data although a reload of it failed. */
export function NotRefreshed({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>The latest data could not be loaded. What you see may be out of date.</p>
      <Button kind="secondary" size="small" disabled={isTrying} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
