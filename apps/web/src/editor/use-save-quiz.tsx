import { t } from '@lingui/core/macro'
import type { Quiz, QuizSave } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsCurrent, useNavigate } from '../navigation/index.ts'
import { newRandomId } from '../random-id.ts'
import type { VersionedQuiz } from '../api/quizzes.ts'
import { createQuiz, isChangedElsewhere, replaceQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { HostNow } from '../quizzes/index.ts'
import { notify } from '../ui/Toast/toast.tsx'
import type { QuizDraft } from './model/quiz-draft.ts'
import { sameContent, sameQuiz } from './model/quiz-draft.ts'
import { quizSave } from './model/quiz-save.ts'
import { saveOrder } from './save-order.ts'
import type { StoredQuiz } from './stored-quiz.ts'
import { draftOf, storedQuiz } from './stored-quiz.ts'

type SavedQuiz = Pick<Quiz, 'id'>

export type Sent = {
  quiz: QuizSave
  /** @returns the quiz on the server */
  save: () => Promise<SavedQuiz>
  /** The draft that `quiz` was made from. */
  draft: QuizDraft
  /** Shown after saving. */
  message: () => string
  /** Runs after saving, instead of opening the list of own quizzes. */
  afterwards?: (() => void) | undefined
}

/** The author goes on in the creator after saving. */
export const stay = () => undefined

/**
 * Saves the quiz, shows a message and opens the list of own quizzes, unless the author changed the quiz during the request. The
 * API client shows errors; the draft stays as it is.
 */
export function useSaveQuiz({
  draft,
  stored,
  onSaved,
}: {
  /** The current quiz. */
  draft: QuizDraft
  /** As it was loaded or saved last. */
  stored: Quiz | undefined
  /** `isAll`: the quiz did not change during the request. */
  onSaved: (sent: QuizDraft, isAll: boolean) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  return useMutation({
    async mutationFn({ save, draft: { settings } }: Sent) {
      const saved = await save()
      // Those that it had when it was loaded may have been removed since.
      await saveOrder(saved.id, { tags: settings.tags?.filter((tag) => !stored?.tags?.includes(tag)) })
      return saved
    },
    onSuccess: async ({ id }, { draft: sent, message, afterwards }) => {
      const isAll = sameQuiz(sent, draft)
      notify.success(message(), <HostNow quizId={id} />)
      onSaved(sent, isAll)
      await queryClient.invalidateQueries({ refetchType: 'none' })
      // A list that the author has opened meanwhile shows the quiz as it was.
      if (!isCurrent()) await queryClient.invalidateQueries({ queryKey: ['quizzes'] })
      if (!isAll) return
      if (afterwards) return afterwards()
      // The author may have left the creator meanwhile.
      if (!isCurrent()) return
      // Replaces the history entry of the leave guard, so that going back opens the creator.
      navigate(paths.ownQuizzes(), { replace: true })
    },
  })
}

/** The quiz was saved elsewhere after it was loaded here, with other content than the refused save. */
export class SavedElsewhere extends Error {
  override name = 'SavedElsewhere'
  readonly latest: StoredQuiz

  constructor(latest: StoredQuiz) {
    super('The quiz was saved elsewhere.')
    this.latest = latest
  }
}

export type QuizStorage = {
  /** The quiz on the server; undefined before the first save. */
  stored: Quiz | undefined
  /**
   * @param over a version to replace instead of the one that was loaded or saved last
   * @throws {SavedElsewhere} if the server has another version
   */
  save: (quiz: QuizSave, over?: VersionedQuiz) => Promise<SavedQuiz>
  /** Continues with a version that was saved elsewhere. */
  adopt: (latest: VersionedQuiz) => void
  /** Shown after saving. */
  message: () => string
}

/** Saves a quiz on the server: the first save creates it, later ones replace it. */
export function useQuizStorage(before: VersionedQuiz | undefined): QuizStorage {
  const [stored, setStored] = useState(before)
  const [key] = useState(newRandomId)
  return {
    stored: stored?.quiz,
    async save(quiz, over = stored) {
      const saved = await (over ? replaced(over, quiz) : createQuiz(quiz, key))
      setStored(saved)
      return saved.quiz
    },
    adopt: setStored,
    message: stored
      ? () => t`Success! Your quiz has been saved and is ready to go!`
      : () => t`Success! Your quiz has been created and is ready to go!`,
  }
}

/** If the refused content is already stored, the response of an earlier attempt was lost. */
async function replaced({ quiz: { id }, version }: VersionedQuiz, quiz: QuizSave): Promise<VersionedQuiz> {
  try {
    return await replaceQuiz(id, quiz, version)
  } catch (reason) {
    if (!isChangedElsewhere(reason)) throw reason
    const latest = await storedQuiz(id)
    const { list, settings } = draftOf(latest)
    if (sameContent(quiz, quizSave(list, settings))) return latest
    throw new SavedElsewhere(latest)
  }
}
