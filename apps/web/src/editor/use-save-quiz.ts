import type { Quiz, QuizSave } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createQuiz, replaceQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { notify } from '../ui/Toast/toast.tsx'
import type { QuizDraft } from './model/quiz-draft.ts'
import { sameQuiz } from './model/quiz-draft.ts'

type Sent = {
  quiz: QuizSave
  /** What it was made from. */
  draft: QuizDraft
  /** What to say once it is saved. */
  words: string
}

/**
 * Saves, says so, and leads to one's quizzes; who has gone on writing meanwhile stays with what is not saved yet. A
 * refusal has been shown as a message, and the draft stays as it is.
 */
export function useSaveQuiz({
  save,
  draft,
  onSaved,
}: {
  save: (quiz: QuizSave) => Promise<unknown>
  /** As it stands now. */
  draft: QuizDraft
  /** `isAll`: nothing was written since. */
  onSaved: (sent: QuizDraft, isAll: boolean) => void
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ quiz }: Sent) => save(quiz),
    onSuccess: async (_answer, { draft: sent, words }) => {
      const isAll = sameQuiz(sent, draft)
      notify.success(words)
      onSaved(sent, isAll)
      await queryClient.invalidateQueries({ refetchType: 'none' })
      // In the place of the entry that the leave guard has laid: going back leads to the creator at once.
      if (isAll) await navigate(paths.ownQuizzes(), { replace: true })
    },
  })
}

const CREATED = 'Success! Your quiz has been created and is ready to go!'
const SAVED = 'Success! Your quiz has been saved and is ready to go!'

export type Storing = {
  /** As the server has it; undefined for a quiz that it does not have yet. */
  stored: Quiz | undefined
  save: (quiz: QuizSave) => Promise<void>
  /** What to say once it is saved. */
  words: string
}

/** Where a quiz is stored: its first save creates a new one, and every later one replaces it. */
export function useStoring(before: Quiz | undefined): Storing {
  const [stored, setStored] = useState(before)
  return {
    stored,
    save: async (quiz) => setStored(await (stored ? replaceQuiz(stored.id, quiz) : createQuiz(quiz))),
    words: stored ? SAVED : CREATED,
  }
}
