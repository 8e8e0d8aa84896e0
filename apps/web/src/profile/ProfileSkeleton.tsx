import { Spinner } from '../ui/Spinner/Spinner.tsx'
import styles from './Profile.module.css'

/** The two sheets before anything is on them. */
export function ProfileSkeleton() {
  return (
    <div className={styles.sections}>
      <div className={styles.blank} data-blade="tl">
        <Spinner label="Loading your profile" />
      </div>
      <div className={styles.blank} data-blade="tl" aria-hidden="true" />
    </div>
  )
}
