import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import styles from './DeletedNotice.module.css'
import type { PendingDeletion } from './use-pending-deletion.ts'

const UNDO_WITHIN_MS = 30_000

/** Offers to bring deleted quizzes back, for half a minute and as long as the pointer or the focus is on it. */
export function DeletedNotice({ deletion: { undoable, undo, finish } }: { deletion: PendingDeletion }) {
  const [isHeld, setHeld] = useState(false)
  const end = useEffectEvent(finish)
  useEffect(() => {
    if (undoable === 0 || isHeld) return
    const timer = setTimeout(() => end(), UNDO_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [undoable, isHeld])
  return (
    <div role="status" className={styles.place}>
      {undoable > 0 && (
        <div
          className={styles.notice}
          data-paper=""
          data-blade="tl"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p>{deletedText(undoable)}</p>
          <Button
            kind="secondary"
            onClick={() => {
              setHeld(false)
              undo()
            }}
          >
            {t`Undo`}
          </Button>
          <IconButton
            icon={CrossIcon}
            label={t`Delete for good`}
            onClick={() => {
              setHeld(false)
              finish()
            }}
          />
        </div>
      )}
    </div>
  )
}

const deletedText = (quizzes: number): string =>
  plural(quizzes, {
    one: '# quiz deleted, with games and results.',
    other: '# quizzes deleted, with games and results.',
  })
