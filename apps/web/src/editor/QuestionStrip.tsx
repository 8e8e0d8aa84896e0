import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { isFull } from './question-list.ts'
import type { QuestionList, QuestionListChange } from './question-list.ts'
import styles from './QuestionStrip.module.css'
import { StripItem } from './StripItem.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** All questions in their order. The open one can be copied, deleted and moved, by its buttons or with Alt and arrows. */
export function QuestionStrip({
  list,
  onChange,
}: {
  list: QuestionList
  onChange: (change: QuestionListChange) => void
}) {
  const { entries, active } = list
  const [asksToDelete, setAsksToDelete] = useState(false)
  const strip = useOpenInSight(list)

  function move(by: number) {
    const to = active + by
    if (entries[to]) onChange({ type: 'move', from: active, to })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(step)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what the buttons inside do
    <nav className={styles.strip} aria-label="Questions" ref={strip} onKeyDown={onKeyDown}>
      <ol className={styles.items}>
        {entries.map((entry, index) => (
          <StripItem
            key={entry.key}
            entry={entry}
            typeLabel={list.mode === 'CLASSIC' ? QUESTION_TYPE_LABELS[entry.question.type] : 'Slider from 0 to 100'}
            number={index + 1}
            isActive={index === active}
            isLast={index === entries.length - 1}
            canGrow={!isFull(list)}
            onSelect={() => onChange({ type: 'select', index })}
            onMove={move}
            onDuplicate={() => onChange({ type: 'duplicate', index })}
            onDelete={() => setAsksToDelete(true)}
          />
        ))}
      </ol>
      <button type="button" className={styles.add} disabled={isFull(list)} onClick={() => onChange({ type: 'add' })}>
        <PlusIcon />
        <span>{isFull(list) ? `${entries.length} questions are the most` : 'Add question'}</span>
      </button>
      {asksToDelete && (
        <ConfirmDialog
          title="Delete quiz question"
          message="Are you sure you want to delete this question? This action can't be undone."
          confirm="Delete"
          destructive
          onCancel={() => setAsksToDelete(false)}
          onConfirm={() => {
            setAsksToDelete(false)
            onChange({ type: 'delete', index: active })
          }}
        />
      )}
    </nav>
  )
}

/** Keeps the open question in sight; the end of the strip as well, when it is the last one. */
function useOpenInSight({ entries, active }: QuestionList) {
  const strip = useRef<HTMLElement>(null)
  const openKey = entries[active]?.key
  const isLast = active === entries.length - 1
  const shownKey = useRef(openKey)
  useEffect(() => {
    const open = strip.current?.querySelectorAll('li')[active]
    const end = isLast ? strip.current?.lastElementChild : undefined
    for (const element of [end, open]) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The buttons of a deleted question take the focus with them.
    if (shownKey.current !== openKey && document.activeElement === document.body) open?.querySelector('button')?.focus()
    shownKey.current = openKey
  }, [openKey, active, isLast])
  return strip
}
