import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyQuiz } from '../api/quizzes.ts'
import { useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { CopyIcon } from '../ui/desk-icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'

/**
 * Copies a quiz that the user may view, and opens the copy in the creator unless the user has left the page meanwhile.
 * @param navigateAway runs the navigation, immediately or after the user has confirmed leaving the page
 */
export function useDuplicate(navigateAway = (navigation: () => void) => navigation()) {
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: copyQuiz,
    async onSuccess({ id }) {
      notify.success(t`Your copy is ready. Only you can see it until you make it public.`)
      // This page does not show the copy, but a list may that the user has opened meanwhile.
      await queryClient.invalidateQueries({ queryKey: ['quizzes'], refetchType: isCurrent() ? 'none' : 'active' })
      if (isCurrent()) navigateAway(() => navigate(paths.editQuiz(id)))
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
      {t`Duplicate`}
    </Button>
  )
}
