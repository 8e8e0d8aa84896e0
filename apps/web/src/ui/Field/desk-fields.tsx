import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import type { FieldWords } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { Control } from './TextField.tsx'
import { TextField } from './TextField.tsx'

// Fields that no page of a player shows: phones do not load them.

/** A number, typed or stepped. Register it with `{ valueAsNumber: true }`. */
export function NumberField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField inputMode="decimal" {...props} type="number" />
}

/** Several lines of text. Grows with its content where the browser supports it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  aside,
  count,
  id,
  rows = 3,
  display = false,
  ...area
}: FieldWords & Control<'textarea'> & { /** Uses the display font, for a question or a title. */ display?: boolean }) {
  return (
    <FieldFrame
      {...{ id, label, labelHidden, hint, error, aside, count }}
      renderControl={(tied) => (
        <textarea {...area} {...tied} className={styles.area} data-display={display || undefined} rows={rows} />
      )}
    />
  )
}

/** A native select. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  id,
  options,
  ...select
}: Omit<FieldWords, 'count'> &
  Omit<Control<'select'>, 'children'> & { options: readonly { value: string | number; label: string }[] }) {
  return (
    <FieldFrame
      {...{ id, label, labelHidden, hint, error, aside }}
      renderControl={(tied) => (
        <select {...select} {...tied} className={styles.select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
