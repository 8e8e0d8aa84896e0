import type { ReactNode } from 'react'
import { AnswerShape, answerMark } from '../AnswerShape.tsx'
import styles from './EmptyState.module.css'

/** Shown in place of an empty list: a shape, a sentence and an action. */
export function EmptyState({ shape = 0, text, action }: { shape?: number; text: string; action?: ReactNode }) {
  return (
    <div className={styles.empty} data-hue={answerMark(shape).hue}>
      <AnswerShape index={shape} className={styles.shape} />
      <p>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
