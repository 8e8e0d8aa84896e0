import type { Question } from '@pinwheel/contract'
import { ClassicQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { LIMITS, TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import type { DraftQuestion } from './draft.ts'
import { isClassic } from './draft.ts'
import { trimmed } from './entries.ts'
import type { Entry } from './question-list.ts'

/** What is wrong, by the path of the field: `{ "options.1.value": "This field is required" }`. */
export type Complaints = Readonly<Record<string, string>>

export const BLANK_OPTION = { value: '', correct: false }
const isEmptyOption = ({ value, correct }: typeof BLANK_OPTION) => value === '' && !correct
const isEmptyText = (text: string) => text === ''

/** The question as it is sent: without the empty rows at the end of its list. */
function asSent(draft: DraftQuestion): unknown {
  if (draft.type === 'MULTI_CHOICE') {
    return { ...draft, options: trimmed(draft.options, LIMITS.multiChoiceOptions.min, BLANK_OPTION, isEmptyOption) }
  }
  if (draft.type === 'TYPE_ANSWER') {
    return { ...draft, options: trimmed(draft.options, LIMITS.typeAnswerOptions.min, '', isEmptyText) }
  }
  if (draft.type === 'PUZZLE') {
    return { ...draft, values: trimmed(draft.values, LIMITS.puzzleValues.min, '', isEmptyText) }
  }
  return draft
}

/** The first thing that is wrong with each field, by the contract's rules and this screen's length of a question. */
export function complaintsOf({ question }: Entry): Complaints {
  const parsed = parse(question)
  const tooLong = textFailure(toNfc(question.question), TEXT_RULES.questionText)
  return {
    ...(parsed.success ? {} : firstPerField(parsed.error.issues)),
    ...(tooLong && { question: tooLong.message }),
  }
}

/** Whether it may be saved. A text that was saved once is accepted again, although this screen finds it too long. */
export function isSavable(entry: Entry): boolean {
  const unchangedText = entry.question.question === entry.loadedText
  return unchangedText ? parse(entry.question).success : Object.keys(complaintsOf(entry)).length === 0
}

/** @returns the questions in the contract's shape, or undefined as long as one of them may not be saved. */
export function savableQuestions(entries: readonly Entry[]): Question[] | undefined {
  if (!entries.every(isSavable)) return undefined
  return entries.flatMap(({ question }) => parse(question).data ?? [])
}

const parse = (question: DraftQuestion) =>
  (isClassic(question) ? ClassicQuestion : ZeroToOneHundredQuestion).safeParse(asSent(question))

/** What is wrong with an entry comes before its list: two empty values are no repetition. */
function firstPerField(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Complaints {
  const complaints: Record<string, string> = {}
  for (const { path, message } of issues) complaints[path.join('.')] ??= message
  const paths = Object.keys(complaints)
  return Object.fromEntries(
    Object.entries(complaints).filter(([list]) => !paths.some((path) => path.startsWith(`${list}.`))),
  )
}
