import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { quotedIn } from '../../ui/quoted.ts'
import { relativeTime } from '../../ui/relative-time.ts'
import type { StoredDraft } from './storage.ts'
import styles from './RecoveryDialog.module.css'

/** Offers the unsaved drafts of earlier sessions. */
export function RecoveryDialog({
  drafts,
  updated,
  nowMs,
  onContinue,
  onDiscard,
  onClose,
}: {
  drafts: readonly StoredDraft[]
  /** When the stored quiz was last changed; undefined for a new quiz. */
  updated: string | undefined
  nowMs: number
  onContinue: (draft: StoredDraft) => void
  onDiscard: (draft: StoredDraft) => void
  onClose: () => void
}) {
  // The ages must not change while the dialog is open.
  const [openedMs] = useState(nowMs)
  const list = useRef<HTMLUListElement>(null)
  const lastCount = useRef(drafts.length)
  useEffect(() => {
    const isDiscarded = drafts.length < lastCount.current
    lastCount.current = drafts.length
    // The focus is lost with the buttons of a discarded draft.
    if (isDiscarded && document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [drafts.length])
  return (
    <Dialog
      title={t`Go on where you stopped?`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {updated === undefined ? t`Start a new quiz` : t`Open the saved quiz`}
        </Button>
      }
    >
      <p>{keptText(drafts)}</p>
      <ul ref={list} className={styles.drafts}>
        {drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            nowMs={openedMs}
            note={noteOn(draft, updated)}
            onContinue={() => onContinue(draft)}
            onDiscard={() => onDiscard(draft)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function keptText(drafts: readonly StoredDraft[]): string {
  const one = drafts.length === 1
  if (drafts.some(({ account }) => account))
    return one
      ? t`This was not saved, and is still kept for you.`
      : t`These were not saved, and are still kept for you.`
  return one
    ? t`This was not saved, and is still kept on this device.`
    : t`These were not saved, and are still kept on this device.`
}

/** What happened to the saved quiz since the draft was made. */
function noteOn({ of }: StoredDraft, updated: string | undefined): string | undefined {
  if (updated === undefined)
    return of && t`The quiz has been deleted since. If you go on with this and save it, it becomes a new one.`
  return of?.updated === updated
    ? undefined
    : t`The quiz has been saved elsewhere since. If you go on with this and save it, it takes that one’s place.`
}

function DraftItem({
  draft,
  nowMs,
  note,
  onContinue,
  onDiscard,
}: {
  draft: StoredDraft
  nowMs: number
  note: string | undefined
  onContinue: () => void
  onDiscard: () => void
}) {
  const written = draft.settings.title.trim()
  const title = written || t`Untitled quiz`
  return (
    <li className={styles.draft}>
      <div className={styles.summary}>
        <b dir="auto" {...(written !== '' && quotedIn(draft.settings.languageCode || undefined, title))}>
          {title}
        </b>
        <span>{summaryText(questionCount(draft), relativeTime(draft.keptAt, nowMs))}</span>
        {note && <span className={styles.note}>{note}</span>}
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
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={styles.actions} role="group" aria-label={isConfirming ? t`Discard ${title}?` : title}>
      <Button kind={isConfirming ? 'destructive' : 'primary'} onClick={isConfirming ? onDiscard : onContinue}>
        {isConfirming ? t`Discard for good` : t({ message: 'Continue', context: 'with a draft' })}
      </Button>
      <Button kind={isConfirming ? 'secondary' : 'plain'} onClick={() => setConfirming(!isConfirming)}>
        {isConfirming ? t({ message: 'Keep', context: 'a draft' }) : t`Discard`}
      </Button>
    </div>
  )
}

const questionCount = ({ content: { questions } }: StoredDraft): string =>
  plural(questions.length, { one: '# question', other: '# questions' })

const summaryText = (questions: string, age: string): string => t`${questions}, ${age}`
