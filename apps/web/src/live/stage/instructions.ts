import type { QuestionType } from '@pinwheel/contract/plain'

/** What is to be done, said to the hall. */
export const TASKS = {
  MULTI_CHOICE: 'Pick the right answer',
  TRUE_FALSE: 'True or false?',
  RANGE: 'Slide to your answer',
  TYPE_ANSWER: 'Type your answer',
  PIN: 'Put your pin on the picture',
  PUZZLE: 'Put these in order',
} as const satisfies Record<QuestionType, string>
