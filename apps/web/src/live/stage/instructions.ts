import type { QuestionType } from '@pinwheel/contract/plain'

/** The instruction for each question type, as the stage shows it. */
export const INSTRUCTIONS = {
  MULTI_CHOICE: 'Pick the right answer',
  TRUE_FALSE: 'True or false?',
  RANGE: 'Slide to your answer',
  TYPE_ANSWER: 'Type your answer',
  PIN: 'Put your pin on the picture',
  PUZZLE: 'Put these in order',
} as const satisfies Record<QuestionType, string>
