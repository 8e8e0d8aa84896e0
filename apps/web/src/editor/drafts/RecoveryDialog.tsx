import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { relativeTime } from '../../ui/relative-time.ts'
import type { KeptDraft } from './storage.ts'
import styles from './RecoveryDialog.module.css'

/** What somebody wrote and did not save, offered back to them. */
export function OfferDialog({
  found,
  updated,
  nowMs,
  onContinue,
  onDiscard,
  onClose,
}: {
  found: readonly KeptDraft[]
  /** When the stored quiz was last changed; undefined for a new quiz. */
  updated: string | undefined
  nowMs: number
  onContinue: (kept: KeptDraft) => void
  onDiscard: (kept: KeptDraft) => void
  onClose: () => void
}) {
  // As when the dialog came: times that run on while one reads are of no use.
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
        {found.length === 1 ? 'This was not saved, and is' : 'These were not saved, and are'} still kept on this device.
      </p>
      <ul className={styles.offers}>
        {found.map((kept) => (
          <Offer
            key={kept.id}
            kept={kept}
            nowMs={openedMs}
            remark={remarkOn(kept, updated)}
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

/** What has happened meanwhile to the quiz that it was to change. A new one can only be offered what is left of none. */
function remarkOn({ of }: KeptDraft, updated: string | undefined): string | undefined {
  if (updated === undefined) return of && ORPHANED
  return of?.updated === updated ? undefined : OUTDATED
}

function Offer({
  kept,
  nowMs,
  remark,
  onContinue,
  onDiscard,
}: {
  kept: KeptDraft
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
      <Choice title={title} onContinue={onContinue} onDiscard={onDiscard} />
    </li>
  )
}

/**
 * Discarding cannot be undone, so it takes a second press, elsewhere than the first. Whoever presses twice by mistake has
 * kept it: where "Discard" stood, and the focus is, stands "Keep".
 */
function Choice({ title, onContinue, onDiscard }: { title: string; onContinue: () => void; onDiscard: () => void }) {
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

function questionCount({ content: { questions } }: KeptDraft): string {
  return questions.length === 1 ? '1 question' : `${questions.length} questions`
}
