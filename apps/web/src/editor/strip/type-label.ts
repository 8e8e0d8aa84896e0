import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'

/** What kind of question it is; in 0–100 mode there is only one. */
export const typeLabel = (question: DraftQuestion): string =>
  isClassic(question) ? QUESTION_TYPE_LABELS[question.type] : 'Slider from 0 to 100'
