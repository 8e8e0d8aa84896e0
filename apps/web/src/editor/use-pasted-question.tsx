import { plural, t } from '@lingui/core/macro'
import type { ClipboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { UndoIcon } from './EditorHeader.tsx'
import { quotedList } from './model/quoted.ts'
import type { DraftQuestion } from './model/draft-question.ts'
import { pastedQuestion, withPasted } from './model/pasted-question.ts'
import styles from './QuestionForm.module.css'

type Filled = { message: string; before: DraftQuestion }

/** A paste of a question with answers into the text of a blank question fills both, in one step of the undo history. */
export function usePastedQuestion(
  question: DraftQuestion,
  onWrite: (question: DraftQuestion) => void,
): { onPaste: (event: ClipboardEvent) => void; message: ReactNode } {
  const [filled, setFilled] = useState<Filled>()
  // Undone by whatever means, the question is blank again.
  const isShown = filled !== undefined && question.question !== ''
  return {
    onPaste(event) {
      const pasted = pastedQuestion(event.clipboardData.getData('text/plain'))
      const written = question.question === '' && pasted ? withPasted(question, pasted) : undefined
      if (!pasted || !written) return // the browser pastes the text
      event.preventDefault()
      setFilled({ message: messageOf(pasted.answers.length, written.leftOver), before: question })
      onWrite(written.question)
    },
    message: (
      <p className={styles.pasted} role="status">
        {isShown && (
          <>
            {filled.message}
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The button leaves with the message.
                currentTarget.closest('section')?.querySelector('textarea')?.focus()
                onWrite(filled.before)
              }}
            >
              <UndoIcon />
              {t`Undo`}
            </button>
          </>
        )}
      </p>
    ),
  }
}

function messageOf(count: number, leftOver: readonly string[]): string {
  const filled = plural(count - leftOver.length, {
    1: 'Filled in: the question and one answer. Undo takes it back.',
    one: 'Filled in: the question and # answer. Undo takes it back.',
    other: 'Filled in: the question and # answers. Undo takes it back.',
  })
  if (leftOver.length === 0) return filled
  const texts = quotedList(leftOver)
  return t`${filled} No space for: ${texts}`
}
