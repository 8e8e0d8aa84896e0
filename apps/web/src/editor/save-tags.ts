import { changeQuizzes } from '../api/folders.ts'

/** Adds tags to a saved quiz. It is saved in any case; if its tags are not, the API client shows why. */
export async function addTags(quizId: string, tags: readonly string[] = []): Promise<void> {
  if (tags.length > 0) await changeQuizzes({ quizIds: [quizId], addTags: [...tags] }).catch(() => undefined)
}
