import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { deleteQuiz } from '../api/quizzes.ts'
import { Link, useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { usePrinting } from '../printing/index.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { PencilIcon, PrintIcon, TrashIcon } from '../ui/desk-icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import styles from './QuizDetails.module.css'

export function EditQuiz({ quizId }: { quizId: string }) {
  return (
    <Link to={paths.editQuiz(quizId)} {...buttonLook({ kind: 'secondary', size: 'large' })}>
      <PencilIcon />
      {t`Edit`}
    </Link>
  )
}

/** After a confirmation, deletes the quiz. @param leave leaves a page that shows this quiz alone */
export function useDeletion(quizId: string, leave?: () => unknown): { ask: () => void; dialog: ReactNode } {
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const deletion = useMutation({
    mutationFn: () => deleteQuiz(quizId),
    onSuccess: async () => {
      notify.success(t`Success! The quiz has been deleted successfully.`)
      await leave?.()
      queryClient.removeQueries({ queryKey: ['quiz', quizId] })
      await Promise.all(['quizzes', 'folders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
    onError: () => setConfirming(false),
  })
  return {
    ask: () => setConfirming(true),
    dialog: isConfirming && (
      <ConfirmDialog
        title={t`Delete quiz`}
        message={t`Are you sure you want to delete this quiz?`}
        confirm={t`Delete`}
        destructive
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setConfirming(false)}
      />
    ),
  }
}

export function PrintQuiz({ quiz }: { quiz: Quiz }) {
  const { printSaved, dialog } = usePrinting()
  return (
    <>
      <Button kind="secondary" size="large" icon={PrintIcon} onClick={() => printSaved(quiz)}>
        {t`Print`}
      </Button>
      {dialog}
    </>
  )
}

export function DeleteQuiz({ quizId }: { quizId: string }) {
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()
  const { ask, dialog } = useDeletion(quizId, () => isCurrent() && navigate(paths.profile(), { replace: true }))
  return (
    <>
      <Button kind="plain" size="large" icon={TrashIcon} className={styles.delete} onClick={ask}>
        {t`Delete`}
      </Button>
      {dialog}
    </>
  )
}
