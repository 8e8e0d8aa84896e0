import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { copyQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { CopyIcon } from '../ui/icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'

const COPIED = 'Your copy is ready. Nobody else sees it until you make it public.'

/**
 * Makes a copy of a quiz that one may view, and opens it in the creator.
 * @param leaveBy leads there, at once or when somebody has agreed to leave the page
 */
export function useDuplicate(leaveBy = (way: () => void) => way()) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: copyQuiz,
    async onSuccess({ id }) {
      notify.success(COPIED)
      await queryClient.invalidateQueries({ queryKey: ['quizzes'], refetchType: 'none' })
      leaveBy(() => void navigate(paths.editQuiz(id)))
    },
  })
}

export function DuplicateQuiz({ quizId }: { quizId: string }) {
  const duplicate = useDuplicate()
  return (
    <Button
      kind="secondary"
      size="large"
      icon={CopyIcon}
      busy={duplicate.isPending}
      onClick={() => duplicate.mutate(quizId)}
    >
      Duplicate
    </Button>
  )
}
