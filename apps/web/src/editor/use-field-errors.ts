import { isWrittenText } from '@pinwheel/contract/plain'
import type { FocusEvent } from 'react'
import { useState } from 'react'
import type { DraftQuestion } from './model/draft-question.ts'
import { isBlank } from './model/draft-question.ts'
import { fieldErrors, MISSING } from './model/field-errors.ts'
import { errorText } from './model/illegal-character.ts'
import type { Entry } from './model/question-list.ts'

export type ErrorOfField = (path: string) => string | undefined

/**
 * The error of each field, by its path. Missing values of a question that was opened blank or changed its type are shown only after
 * their field lost the focus or after `showAll`, all other errors immediately. The path is the `name` of the field; `onBlur` belongs on an
 * element around the fields.
 */
export function useFieldErrors(entry: Entry): {
  errorOf: ErrorOfField
  onBlur: (event: FocusEvent) => void
  showAll: () => void
} {
  const { type } = entry.question
  const [opened] = useState(() => ({ isBlank: isBlank(entry.question), type }))
  const isUnwritten = opened.isBlank || opened.type !== type
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const errors = fieldErrors(entry)

  function errorOf(path: string): string | undefined {
    const message = errors[path]
    const isEarly = !showsAll && isUnwritten && message !== undefined && MISSING.has(message) && !touched.has(path)
    return isEarly || message === undefined
      ? undefined
      : errorText(message, textAt(entry.question, path), isWrittenText)
  }

  function onBlur({ target }: FocusEvent) {
    const path = target.getAttribute('name')
    if (path) setTouched(new Set([...touched, ...withParents(path)]))
  }

  return { errorOf, onBlur, showAll: () => setShowsAll(true) }
}

/** The text of a field; empty for a field that is no text. */
function textAt(question: DraftQuestion, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], question)
  return typeof value === 'string' ? value : ''
}

/** "options.0.value" belongs to "options.0" and to "options". */
function withParents(path: string): string[] {
  const steps = path.split('.')
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'))
}

/** The props of the fields of each question type. */
export type QuestionFieldsProps<Question extends DraftQuestion> = {
  question: Question
  errorOf: ErrorOfField
  onWrite: (question: DraftQuestion) => void
}
