import type { Question } from '@pinwheel/contract'
import { ClassicQuestion, ZeroToOneHundredQuestion } from '@pinwheel/contract'
import { normalised, TEXT_RULES, textFailure } from '@pinwheel/contract/plain'
import type { DraftQuestion } from './draft-question.ts'
import { isClassic } from './draft-question.ts'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, PUZZLE_VALUES, trimmed } from './answer-rows.ts'
import { firstPerField } from './issues.ts'
import type { Entry } from './question-list.ts'

/** What is wrong, by the path of the field: `{ "options.1.value": "This field is required" }`. */
export type Complaints = Readonly<Record<string, string>>

/** The question as it is sent: without the empty rows at the end of its list. */
export function asSent(draft: DraftQuestion): DraftQuestion {
  switch (draft.type) {
    case 'MULTI_CHOICE':
      return { ...draft, options: trimmed(draft.options, CHOICE_OPTIONS) }
    case 'TYPE_ANSWER':
      return { ...draft, options: trimmed(draft.options, ACCEPTED_ANSWERS) }
    case 'PUZZLE':
      return { ...draft, values: trimmed(draft.values, PUZZLE_VALUES) }
    case 'TRUE_FALSE':
    case 'RANGE':
    case 'PIN':
      return draft
  }
}

const known = new WeakMap<DraftQuestion, Complaints>()

/**
 * The first thing that is wrong with each field, by the contract's rules and this screen's length of a question. A
 * question that has not changed is the very same object, so each is read once, whoever asks.
 */
export function complaintsOf({ question }: Entry): Complaints {
  const complaints = known.get(question) ?? complaintsIn(question)
  known.set(question, complaints)
  return complaints
}

function complaintsIn(question: DraftQuestion): Complaints {
  const parsed = parse(question)
  const tooLong = textFailure(normalised(question.question, TEXT_RULES.questionText), TEXT_RULES.questionText)
  return {
    ...Object.fromEntries(
      firstPerField(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ),
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
