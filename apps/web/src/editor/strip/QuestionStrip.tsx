import { useEffect, useRef, useState } from 'react'
import { PlusIcon } from '../../ui/icons.tsx'
import type { QuestionList, QuestionListChange } from '../model/question-list.ts'
import { isFull } from '../model/question-list.ts'
import styles from './QuestionStrip.module.css'
import { StripItem } from './StripItem.tsx'
import { SwapContext } from './SwapContext.tsx'

/**
 * All questions in their order. The open one can be copied, deleted and moved. Both callbacks should stay the same from
 * one drawing to the next: only then is a question left as it is while another one is written.
 */
export function QuestionStrip({
  list,
  onChange,
  onDelete,
}: {
  list: QuestionList
  onChange: (change: QuestionListChange) => void
  /** Asks whether to delete the open question. */
  onDelete: () => void
}) {
  const { entries, active } = list
  const { strip, end } = useScrollToOpen(list)
  return (
    <nav className={styles.strip} aria-label="Questions" ref={strip}>
      <SwapContext list={list} onChange={onChange}>
        <ol className={styles.items}>
          {entries.map((entry, index) => (
            <StripItem
              key={entry.key}
              entry={entry}
              index={index}
              isActive={index === active}
              isLast={index === entries.length - 1}
              canGrow={!isFull(list)}
              onChange={onChange}
              onDelete={onDelete}
            />
          ))}
        </ol>
      </SwapContext>
      <button
        ref={end}
        type="button"
        className={styles.add}
        disabled={isFull(list)}
        onClick={() => onChange({ type: 'add' })}
      >
        <PlusIcon />
        <span>{isFull(list) ? `${entries.length} questions at most` : 'Add question'}</span>
      </button>
      <p className="visually-hidden" role="status">
        {useMoveAnnouncement(list)}
      </p>
    </nav>
  )
}

/** Says where the open question has got to, however it was moved. */
function useMoveAnnouncement({ entries, active }: QuestionList): string {
  const key = entries[active]?.key
  const [seen, setSeen] = useState({ key, active, text: '' })
  if (seen.key === key && seen.active === active) return seen.text
  const text = seen.key === key ? `Now question ${active + 1} of ${entries.length}` : ''
  setSeen({ key, active, text })
  return text
}

/** Keeps the open question in sight; the end of the strip as well, when it is the last one. */
function useScrollToOpen({ entries, active }: QuestionList) {
  const strip = useRef<HTMLElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const openKey = entries[active]?.key
  const isLast = active === entries.length - 1
  const shownKey = useRef(openKey)
  useEffect(() => {
    const open = strip.current?.querySelectorAll('li')[active]
    const inSight = isLast ? [open, end.current] : [open]
    for (const element of inSight) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The buttons of a deleted question take the focus with them.
    if (shownKey.current !== openKey && document.activeElement === document.body) open?.querySelector('button')?.focus()
    shownKey.current = openKey
  }, [openKey, active, isLast])
  return { strip, end }
}
