import type { TextError } from './questions-json.ts'
import { MOST_ERRORS } from './questions-json.ts'
import styles from './ErrorList.module.css'

/** What is wrong with the text, in its order; each leads to its place. */
export function ErrorList({ errors, onGoTo }: { errors: readonly TextError[]; onGoTo: (error: TextError) => void }) {
  const inOrder = errors.toSorted((one, other) => one.place.from - other.place.from)
  return (
    <ol className={styles.errors} aria-label="Errors">
      {inOrder.map((error) => (
        <li key={`${error.place.from} ${error.message}`}>
          <button type="button" className={styles.error} onClick={() => onGoTo(error)}>
            <span className={styles.place}>
              Line {error.place.line}, column {error.place.column}
            </span>{' '}
            <span>{error.message}</span>
          </button>
        </li>
      ))}
      {errors.length === MOST_ERRORS && <li className={styles.rest}>These are the first {MOST_ERRORS}.</li>}
    </ol>
  )
}
