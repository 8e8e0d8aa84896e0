import type { ComponentProps, ReactNode } from 'react'
import styles from './SegmentedField.module.css'

/** A choice of two to four short options, as radio buttons: works with `register` and arrow keys. */
export function SegmentedField({
  label,
  labelHidden = false,
  hint,
  options,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue' | 'id'> & {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  name: string
  options: readonly { value: string | number; label: string }[]
  /** The chosen option of a controlled field, with `onChange`. */
  value?: string | number
  defaultValue?: string | number
}) {
  const { value, defaultValue, ...rest } = input
  return (
    <fieldset className={styles.field}>
      <legend className={labelHidden ? 'visually-hidden' : styles.caption}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              {...rest}
              className="visually-hidden"
              type="radio"
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <div className={styles.hint}>{hint}</div>}
    </fieldset>
  )
}
