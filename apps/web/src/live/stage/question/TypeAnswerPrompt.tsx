import { PencilIcon } from '../../../ui/desk-icons.tsx'
import { instruction } from '../instructions.ts'
import styles from './TypeAnswerPrompt.module.css'

/** The prompt of a question without options: players type the answer on their phones. */
export const TypeAnswerPrompt = () => (
  <div className={styles.sheet} data-paper="">
    <PencilIcon className={styles.pencil} />
    <p className={styles.task}>{instruction('TYPE_ANSWER')}</p>
    <span className={styles.line} />
  </div>
)
