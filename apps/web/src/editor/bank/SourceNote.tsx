import type { QuestionSource } from '@pinwheel/contract'
import styles from './QuestionBank.module.css'

/** The quiz that a question was copied from. */
export function SourceNote({ source: { title, author } }: { source: QuestionSource }) {
  return (
    <p className={styles.source}>
      From “<bdi>{title}</bdi>”
      {author && (
        <>
          {' '}
          by <bdi>{author}</bdi>
        </>
      )}
    </p>
  )
}
