import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import type { EditorChange } from './model/editor-state.ts'
import type { QuestionList } from './model/question-list.ts'
import styles from './OpenQuestion.module.css'
import { scrollToTop } from './question-actions.ts'
import { QuestionForm } from './QuestionForm.tsx'

/** The form of the open question; where there is none, the ways to get one. */
export function OpenQuestion({
  list,
  foot,
  onChange,
}: {
  list: QuestionList
  foot: ReactNode
  onChange: (change: EditorChange) => void
}) {
  const entry = list.entries[list.active]
  useLayoutEffect(scrollToTop, [entry?.key])
  if (entry) return <QuestionForm entry={entry} index={list.active} foot={foot} onChange={onChange} />
  return (
    <EmptyState
      shape={3}
      text="A quiz without questions is a short evening."
      action={
        <span className={styles.ways}>
          <Button icon={PlusIcon} onClick={() => onChange({ type: 'add' })}>
            Add question
          </Button>
          {foot}
        </span>
      }
    />
  )
}
