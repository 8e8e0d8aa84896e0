import type { Quiz, QuizSave } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newRandomId } from '../random-id.ts'
import { createQuiz, replaceQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/Toast/toast.tsx'
import type { QuizDraft } from './model/quiz-draft.ts'
import { sameQuiz } from './model/quiz-draft.ts'

type Sent = {
  quiz: QuizSave
  /** The draft that `quiz` was made from. */
  draft: QuizDraft
  /** Shown after saving. */
  message: string
}

/**
 * Saves the quiz, shows a message and opens the list of own quizzes, unless the author changed the quiz during the request. The
 * API client shows errors; the draft stays as it is.
 */
export function useSaveQuiz({
  save,
  draft,
  onSaved,
}: {
  save: (quiz: QuizSave) => Promise<unknown>
  /** The current quiz. */
  draft: QuizDraft
  /** `isAll`: the quiz did not change during the request. */
  onSaved: (sent: QuizDraft, isAll: boolean) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ quiz }: Sent) => save(quiz),
    onSuccess: async (_answer, { draft: sent, message }) => {
      const isAll = sameQuiz(sent, draft)
      notify.success(message)
      onSaved(sent, isAll)
      await queryClient.invalidateQueries({ refetchType: 'none' })
      // Replaces the history entry of the leave guard, so that going back opens the creator.
      if (isAll) await navigate(paths.ownQuizzes(), { replace: true })
    },
  })
}

const CREATED = 'Success! Your quiz has been created and is ready to go!'
const SAVED = 'Success! Your quiz has been saved and is ready to go!'

export type QuizStorage = {
  /** The quiz on the server; undefined before the first save. */
  stored: Quiz | undefined
  save: (quiz: QuizSave) => Promise<void>
  /** Shown after saving. */
  message: string
}

/** Saves a quiz on the server: the first save creates it, later ones replace it. */
export function useQuizStorage(before: Quiz | undefined): QuizStorage {
  const [stored, setStored] = useState(before)
  const [key] = useState(newRandomId)
  return {
    stored,
    save: async (quiz) => setStored(await (stored ? replaceQuiz(stored.id, quiz) : createQuiz(quiz, key))),
    message: stored ? SAVED : CREATED,
  }
}
