import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { relativeTime } from '../../ui/relative-time.ts'
import type { StoredDraft } from './storage.ts'
import styles from './RecoveryDialog.module.css'

/** Offers the drafts that the user did not save. */
export function RecoveryDialog({
  found: drafts,
  updated,
  nowMs,
  onContinue,
  onDiscard,
  onClose,
}: {
  found: readonly StoredDraft[]
  /** When the stored quiz was last changed; undefined for a new quiz. */
  updated: string | undefined
  nowMs: number
  onContinue: (draft: StoredDraft) => void
  onDiscard: (kept: StoredDraft) => void
  onClose: () => void
}) {
  // Ages as of opening: they must not change while the user reads.
  const [openedMs] = useState(nowMs)
  return (
    <Dialog
      title="Go on where you stopped?"
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {updated === undefined ? 'Start a new quiz' : 'Open the saved quiz'}
        </Button>
      }
    >
      <p>
        {drafts.length === 1 ? 'This was not saved, and is' : 'These were not saved, and are'} still kept on this
        device.
      </p>
      <ul className={styles.offers}>
        {drafts.map((kept) => (
          <DraftItem
            key={kept.id}
            kept={kept}
            nowMs={openedMs}
            remark={noteOn(kept, updated)}
            onContinue={() => onContinue(kept)}
            onDiscard={() => onDiscard(kept)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const OUTDATED =
  'The quiz has been saved elsewhere since. If you go on with this and save it, it takes that one’s place.'
const ORPHANED = 'The quiz has been deleted since. If you go on with this and save it, it becomes a new one.'

/** What happened to the saved quiz since the draft was made. */
function noteOn({ of }: StoredDraft, updated: string | undefined): string | undefined {
  if (updated === undefined) return of && ORPHANED
  return of?.updated === updated ? undefined : OUTDATED
}

function DraftItem({
  kept,
  nowMs,
  remark,
  onContinue,
  onDiscard,
}: {
  kept: StoredDraft
  nowMs: number
  remark: string | undefined
  onContinue: () => void
  onDiscard: () => void
}) {
  const title = kept.settings.title.trim() || 'Untitled quiz'
  return (
    <li className={styles.offer}>
      <div className={styles.what}>
        <b>{title}</b>
        <span>
          {questionCount(kept)}, {relativeTime(kept.keptAt, nowMs)}
        </span>
        {remark && <span className={styles.changed}>{remark}</span>}
      </div>
      <DraftActions title={title} onContinue={onContinue} onDiscard={onDiscard} />
    </li>
  )
}

/**
 * Discarding cannot be undone, so it takes a second press on another button. A double click keeps the draft: "Keep" appears
 * where "Discard" was, and has the focus.
 */
function DraftActions({
  title,
  onContinue,
  onDiscard,
}: {
  title: string
  onContinue: () => void
  onDiscard: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.choice} role="group" aria-label={isAsking ? `Discard ${title}?` : title}>
      <Button kind={isAsking ? 'destructive' : 'primary'} onClick={isAsking ? onDiscard : onContinue}>
        {isAsking ? 'Discard for good' : 'Continue'}
      </Button>
      <Button kind={isAsking ? 'secondary' : 'plain'} onClick={() => setAsking(!isAsking)}>
        {isAsking ? 'Keep' : 'Discard'}
      </Button>
    </div>
  )
}

function questionCount({ content: { questions } }: StoredDraft): string {
  return questions.length === 1 ? '1 question' : `${questions.length} questions`
}
