import { t } from '@lingui/core/macro'
import type { Ref, RefObject } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { QuestionList, QuestionListChange } from '../model/question-list.ts'
import { isFull } from '../model/question-list.ts'
import { AddQuestion } from './AddQuestion.tsx'
import styles from './QuestionStrip.module.css'
import type { StripItemHandle } from './StripItem.tsx'
import { scrollIntoView, StripItem } from './StripItem.tsx'
import { SwapContext } from './SwapContext.tsx'

export type QuestionStripHandle = { hasFocus: () => boolean; focusOpenQuestion: () => void }

/**
 * All questions in order. The open one can be copied, deleted and moved. Both callbacks should keep their identity between
 * renders: otherwise every item renders again at each key press.
 */
export function QuestionStrip({
  ref,
  list,
  onChange,
  onDelete,
}: {
  ref?: Ref<QuestionStripHandle>
  list: QuestionList
  onChange: (change: QuestionListChange) => void
  /** Asks whether to delete the open question. */
  onDelete: () => void
}) {
  const { entries, active } = list
  const strip = useRef<HTMLElement>(null)
  const openItem = useRef<StripItemHandle>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  useScrollToOpen(list, openItem, addButton)
  useImperativeHandle(
    ref,
    () => ({
      hasFocus: () => strip.current?.contains(document.activeElement) === true,
      focusOpenQuestion: () => openItem.current?.focus(),
    }),
    [],
  )
  return (
    <nav className={styles.strip} aria-label={t`Questions`} ref={strip}>
      <SwapContext list={list} onChange={onChange}>
        <ol className={styles.items}>
          {entries.map((entry, index) => (
            <StripItem
              key={entry.key}
              ref={index === active ? openItem : undefined}
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
      <AddQuestion ref={addButton} list={list} onChange={onChange} />
      <p className="visually-hidden" role="status">
        {useMoveAnnouncement(list)}
      </p>
    </nav>
  )
}

/** Announces the new position of the open question when it was moved by any means. */
function useMoveAnnouncement({ entries, active }: QuestionList): string {
  const key = entries[active]?.key
  const [seen, setSeen] = useState({ key, active, text: '' })
  if (seen.key === key && seen.active === active) return seen.text
  const [position, count] = [active + 1, entries.length]
  const text = seen.key === key ? t`Now question ${position} of ${count}` : ''
  setSeen({ key, active, text })
  return text
}

/** Scrolls to the open question, and to the end of the strip if it is the last one. */
function useScrollToOpen(
  { entries, active }: QuestionList,
  openItem: RefObject<StripItemHandle | null>,
  addButton: RefObject<HTMLButtonElement | null>,
) {
  const openKey = entries[active]?.key
  const isLast = active === entries.length - 1
  const lastKey = useRef(openKey)
  useEffect(() => {
    if (active >= 0) openItem.current?.scrollIntoView()
    if (isLast) scrollIntoView(addButton.current)
    // The focus is lost with the buttons of a deleted question.
    if (lastKey.current !== openKey && document.activeElement === document.body) openItem.current?.focus()
    lastKey.current = openKey
  }, [openKey, active, isLast, openItem, addButton])
}
