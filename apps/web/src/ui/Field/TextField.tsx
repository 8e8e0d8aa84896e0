import type { ComponentProps, ReactNode } from 'react'
import type { FieldWords } from './FieldFrame.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './Field.module.css'

export type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'className' | 'aria-invalid' | 'aria-describedby'
>

/** One line of text. Spread react-hook-form's `register('name')` into it, or use it alone. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  count,
  before,
  after,
  large = false,
  id,
  type = 'text',
  ...input
}: FieldWords &
  Control<'input'> & {
    /** Inside the outline: an icon before the input, a small button after it. */
    before?: ReactNode
    after?: ReactNode
    large?: boolean
  }) {
  return (
    <FieldFrame
      {...{ id, label, labelHidden, hint, error, aside, count }}
      renderControl={(tied) => (
        <span className={styles.outline} data-large={large || undefined}>
          {before}
          <input {...input} {...tied} className={styles.input} type={type} />
          {after}
        </span>
      )}
    />
  )
}
