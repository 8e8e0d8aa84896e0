import { changeQuizzes } from '../api/folders.ts'

/** Adds tags to a saved quiz and moves it to a folder. It is saved in any case; if this fails, the API client shows why. */
export async function saveOrder(
  quizId: string,
  { tags = [], folderId }: { tags?: readonly string[] | undefined; folderId?: string | undefined },
): Promise<void> {
  if (tags.length === 0 && folderId === undefined) return
  const changes = {
    quizIds: [quizId],
    ...(tags.length > 0 && { addTags: [...tags] }),
    ...(folderId !== undefined && { folderId }),
  }
  await changeQuizzes(changes).catch(() => undefined)
}
