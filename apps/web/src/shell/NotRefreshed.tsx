import { Button } from '../ui/Button/Button.tsx'
import styles from './NotRefreshed.module.css'

/** On a page that shows what it has loaded before. */
export function NotRefreshed({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <p>The newest could not be loaded. What you see may be out of date.</p>
      <Button kind="secondary" size="small" disabled={isTrying} onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
