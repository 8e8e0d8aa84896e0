import type { DragEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ImportZone.module.css'

/** Where a quiz file is chosen or dropped, in front of everything else. */
export function ImportZone({ onChoose, onFile }: { onChoose: () => void; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault() // the browser would open the file in place of the page
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for files that are dragged; the button does the same
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault() // says that it may be dropped here
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
    >
      <p>
        {isOver ? (
          'Let go to import it'
        ) : (
          <>
            Have a quiz in a file?<span className={styles.drop}> Drop it here, or</span>
          </>
        )}
      </p>
      <Button kind="secondary" onClick={onChoose}>
        Import a file
      </Button>
    </div>
  )
}
