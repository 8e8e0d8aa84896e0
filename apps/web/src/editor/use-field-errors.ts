import { MESSAGES } from '@pinwheel/contract/plain'
import type { FocusEvent } from 'react'
import { useState } from 'react'
import type { DraftQuestion } from './model/draft-question.ts'
import { isBlank } from './model/draft-question.ts'
import { complaintsOf } from './model/field-errors.ts'
import type { Entry } from './model/question-list.ts'

export type Complaint = (path: string) => string | undefined

/** What is only missing. As long as a field has not been left, its writer may still be on the way to it. */
const MISSING: ReadonlySet<string> = new Set([MESSAGES.required, MESSAGES.optionMarkedCorrect])

/**
 * What is wrong with which field, by path: at once, except for what is merely missing from a question that was opened
 * blank or has become one of another type. Fields carry their path as their name, and `onBlur` belongs around them.
 */
export function useComplaints(entry: Entry): { complaint: Complaint; onBlur: (event: FocusEvent) => void } {
  const { type } = entry.question
  const [opened] = useState(() => ({ isBlank: isBlank(entry.question), type }))
  const isUnwritten = opened.isBlank || opened.type !== type
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const complaints = complaintsOf(entry)

  function complaint(path: string): string | undefined {
    const message = complaints[path]
    const isEarly = isUnwritten && message !== undefined && MISSING.has(message) && !left.has(path)
    return isEarly ? undefined : message
  }

  function onBlur({ target }: FocusEvent) {
    const path = target.getAttribute('name')
    if (path) setLeft(new Set([...left, ...withParents(path)]))
  }

  return { complaint, onBlur }
}

/** "options.0.value" belongs to "options.0" and to "options". */
function withParents(path: string): string[] {
  const steps = path.split('.')
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'))
}

/** What the fields of every type of question are handed. */
export type FieldsOf<Question extends DraftQuestion> = {
  question: Question
  complaint: Complaint
  onWrite: (question: DraftQuestion) => void
}
