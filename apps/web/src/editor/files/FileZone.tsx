import { t } from '@lingui/core/macro'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './FileZone.module.css'

type Props = {
  text: string
  many?: boolean
  /** Of the button. */
  label: string
  onChoose: () => void
  onFiles: (files: File[]) => void
}

/** Accepts quiz files by button or drop. */
export function FileZone({ text, many = false, label, onChoose, onFiles }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault() // the browser would open the file in place of the page
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop target; the button does the same
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault() // allows the drop
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
    >
      <p>
        {isOver ? (
          many ? (
            t`Drop them to import them`
          ) : (
            t`Drop it to import it`
          )
        ) : (
          <>
            {text}
            <span className={styles.drop}>{` ${many ? t`Drop them here, or` : t`Drop it here, or`}`}</span>
          </>
        )}
      </p>
      <Button kind="secondary" onClick={onChoose}>
        {label}
      </Button>
    </div>
  )
}
