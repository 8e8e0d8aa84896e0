import type { DraftQuestion } from '../model/draft-question.ts'
import type { Complaint } from '../use-field-errors.ts'

/** What the fields of every type of question are handed. */
export type FieldsOf<Question extends DraftQuestion> = {
  question: Question
  complaint: Complaint
  onWrite: (question: DraftQuestion) => void
}

/** An empty number field is NaN, of which the contract says that it must be a valid number. */
export const numberIn = (input: HTMLInputElement): number => input.valueAsNumber

export const numberShown = (value: number): number | '' => (Number.isNaN(value) ? '' : value)
