import type { QuizSave } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { notify } from '../ui/Toast/toast.tsx'

/** Saves, says so, and leads to one's quizzes. A refusal has been shown as a message; the draft stays. */
export function useSaveQuiz(save: (quiz: QuizSave) => Promise<unknown>, saved: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      notify.success(saved)
      await queryClient.invalidateQueries({ refetchType: 'none' })
      await navigate(paths.ownQuizzes())
    },
  })
}
