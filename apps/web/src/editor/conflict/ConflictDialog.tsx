import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { relativeTime } from '../../ui/relative-time.ts'
import styles from './ConflictDialog.module.css'

/** Asks which version of a quiz stays in its place, after it was saved elsewhere. Shows what differs. */
export function ConflictDialog({
  savedAt,
  nowMs,
  there,
  here,
  busy,
  onKeepMine,
  onLoadTheirs,
  onSaveAsCopy,
  onClose,
}: {
  /** When the other version was saved, epoch milliseconds. */
  savedAt: number
  nowMs: number
  /** What the other version changed since the quiz was opened here. */
  there: readonly string[]
  /** What this version changed. */
  here: readonly string[]
  busy: boolean
  onKeepMine: () => void
  onLoadTheirs: () => void
  onSaveAsCopy: () => void
  onClose: () => void
}) {
  // The age must not change while the dialog is open.
  const [age] = useState(() => relativeTime(savedAt, nowMs))
  const choices = [
    { label: t`Keep mine`, does: t`Saves your version. The other one becomes a private copy.`, onChoose: onKeepMine },
    { label: t`Load theirs`, does: t`Opens the other version. Yours stays on this device.`, onChoose: onLoadTheirs },
    { label: t`Save as a copy`, does: t`Saves your version as a new, private quiz.`, onChoose: onSaveAsCopy },
  ]
  return (
    <Dialog title={t`This quiz was saved elsewhere`} size="large" onClose={onClose}>
      <p>{t`Another tab or device saved it ${age}, after you opened it here. Nothing is lost, whichever you choose.`}</p>
      <div className={styles.versions}>
        <Changes title={t`Changed there`} changes={there} />
        <Changes title={t`Changed here`} changes={here} />
      </div>
      <ul className={styles.choices}>
        {choices.map(({ label, does, onChoose }, index) => (
          <li key={label}>
            <Button kind={index === 0 ? 'primary' : 'secondary'} wide inactive={busy} onClick={onChoose}>
              {label}
            </Button>
            <span>{does}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly string[] }) {
  const titleId = useId()
  return (
    <section className={styles.version} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {changes.length === 0 ? (
        <p>{t`Nothing`}</p>
      ) : (
        <ul>
          {changes.map((change, index) => (
            <li key={`${index} ${change}`}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
