import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { WarningIcon } from '../icons.tsx'
import styles from './Field.module.css'

/** The texts of a field around its control. */
export type FieldWords = {
  label: string
  /** Shows the label to screen readers only, for a search field or a column with a heading. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and how to fix it. Marks the control as invalid. */
  error?: string | undefined
  /** At the end of the label's line: a link or a short note. */
  aside?: ReactNode
  /** The character counter. */
  count?: { written: number; max: number } | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label above, control, then error or hint and the counter below. */
export function FieldFrame({
  id: givenId,
  label,
  labelHidden = false,
  hint,
  error,
  aside,
  count,
  renderControl,
}: FieldWords & { id?: string | undefined; renderControl: (props: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={labelHidden ? 'visually-hidden' : styles.caption}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {renderControl({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      <FieldNotes id={id} hint={hint} error={error} count={count} />
    </div>
  )
}

/** An error replaces the hint visually. Its element always exists, so that screen readers announce the error. */
export function FieldNotes({ id, hint, error, count }: Pick<FieldWords, 'hint' | 'error' | 'count'> & { id: string }) {
  return (
    <div className={styles.notes}>
      <span className={styles.error} id={`${id}-error`} role="alert">
        {error && (
          <>
            <WarningIcon />
            {error}
          </>
        )}
      </span>
      {hint && (
        <span className={error ? 'visually-hidden' : styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {count && <Count {...count} />}
    </div>
  )
}

/** The character counter, below the field or passed as `aside`. */
export function Count({ written, max }: { written: number; max: number }) {
  return (
    <span className={styles.count} data-over={written > max || undefined}>
      <span aria-hidden="true" dir="ltr">
        {written} / {max}
      </span>
      <span className="visually-hidden">{t`${written} of ${max} characters`}</span>
    </span>
  )
}
