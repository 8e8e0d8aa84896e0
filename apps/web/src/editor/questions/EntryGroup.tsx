import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { FieldNotes } from '../../ui/Field/FieldFrame.tsx'
import styles from './AnswerList.module.css'

/** The answers of a question as rows, with what is wrong with them as a whole; `children` stand below the rows. */
export function EntryGroup({
  label,
  aside,
  hint,
  error,
  rows,
  rowsRef,
  children,
}: {
  label: string
  aside?: string
  hint?: string | undefined
  error?: string | undefined
  rows: ReactNode
  rowsRef?: Ref<HTMLOListElement>
  children?: ReactNode
}) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.list} {...(describedBy && { 'aria-describedby': describedBy })}>
      <legend className={styles.caption}>
        {label} {aside && <small>{aside}</small>}
      </legend>
      <ol ref={rowsRef} className={styles.rows}>
        {rows}
      </ol>
      {children}
      {error && <FieldNotes id={id} hint={undefined} error={error} count={undefined} />}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
