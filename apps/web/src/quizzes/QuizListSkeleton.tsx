import { Button } from '../ui/Button/Button.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import styles from './QuizList.module.css'

/** Shown while the list loads, or after a failure while it is retried. */
export function QuizListSkeleton({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain: () => void }) {
  if (!hasFailed)
    return (
      <div className={styles.loading}>
        <SkeletonRows rows={6} label="Loading quizzes" />
        <div className={styles.wheel} aria-hidden="true">
          <Spinner />
        </div>
      </div>
    )
  return (
    <div className={styles.failed}>
      <Spinner size="large" label="Trying again" />
      <p role="alert">The quizzes could not be loaded. We keep trying.</p>
      <Button kind="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
