import { paths } from '../paths.ts'

/**
 * Where the creator goes on with an unfinished quiz of the account. Not one of `paths`, which phones load.
 * @param quizId of the quiz that it changes; undefined: it becomes a new one
 */
export const draftAddress = (draftId: string, quizId?: string): string =>
  `${quizId === undefined ? paths.createQuiz() : paths.editQuiz(quizId)}?draft=${encodeURIComponent(draftId)}`
