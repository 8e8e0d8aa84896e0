import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionType } from '@pinwheel/contract/plain'

const INSTRUCTIONS = {
  MULTI_CHOICE: msg`Pick the right answer`,
  TRUE_FALSE: msg`True or false?`,
  RANGE: msg`Slide to your answer`,
  TYPE_ANSWER: msg`Type your answer`,
  PIN: msg`Put your pin on the picture`,
  PUZZLE: msg`Put these in order`,
} as const satisfies Record<QuestionType, MessageDescriptor>

/** The instruction for a question type, as the stage shows it. */
export const instruction = (type: QuestionType): string => i18n._(INSTRUCTIONS[type])
