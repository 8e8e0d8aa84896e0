import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { TickIcon } from '../icons.tsx'
import styles from './Checkbox.module.css'
import { FieldNotes } from './FieldFrame.tsx'

/** A checkbox with its label. `right` makes it green, for the right answers of a question. */
export function Checkbox({
  label,
  labelHidden = false,
  hint,
  error,
  right = false,
  id: givenId,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  right?: boolean
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={styles.choice} data-right={right || undefined}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className="visually-hidden"
          {...(error && { 'aria-invalid': true })}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
        <span className={styles.box}>
          <TickIcon />
        </span>
        <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {(hint || error) && <FieldNotes id={id} hint={hint} error={error} />}
    </div>
  )
}
