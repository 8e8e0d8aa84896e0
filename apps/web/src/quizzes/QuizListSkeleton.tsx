import { Button } from '../ui/Button/Button.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import styles from './QuizList.module.css'

/** In place of a list: it loads, or it could not be loaded and is being asked for again. The wheel turns for both. */
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
