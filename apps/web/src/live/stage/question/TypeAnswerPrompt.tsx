import { PencilIcon } from '../../../ui/icons.tsx'
import { TASKS } from '../instructions.ts'
import styles from './TypeAnswerPrompt.module.css'

/** Nothing to choose from: an empty line, and where to fill it. */
export const TypedLine = () => (
  <div className={styles.sheet} data-paper="">
    <PencilIcon className={styles.pencil} />
    <p className={styles.task}>{TASKS.TYPE_ANSWER}</p>
    <span className={styles.line} />
  </div>
)
