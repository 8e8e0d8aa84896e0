import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { FieldNotes } from '../../ui/Field/FieldFrame.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import styles from './EntryList.module.css'

/** The answers of a question as rows, with what is wrong with them as a whole, and a way to add one more. */
export function EntryList({
  label,
  aside,
  error,
  add,
  children,
}: {
  label: string
  aside?: string
  error?: string | undefined
  add?: { label: string; max: number; written: number; onAdd: () => void }
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={styles.list} aria-describedby={error && `${id}-error`}>
      <legend className={styles.caption}>
        {label} {aside && <small>{aside}</small>}
      </legend>
      <ol className={styles.rows}>{children}</ol>
      {add && add.written < add.max && (
        <div className={styles.add}>
          <Button kind="plain" wide icon={PlusIcon} onClick={add.onAdd}>
            {add.label} <small>up to {add.max}</small>
          </Button>
        </div>
      )}
      <FieldNotes id={id} hint={undefined} error={error} count={undefined} />
    </fieldset>
  )
}
