import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endShare, shareQuiz } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { LinkIcon } from '../ui/desk-icons.tsx'
import { Dialog } from '../ui/Dialog/Dialog.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { copyAddress } from './copy-address.ts'
import styles from './ShareQuiz.module.css'

/** For the owner of a private quiz: a link by which colleagues see and copy it. */
export function ShareQuiz({ quiz }: { quiz: Quiz }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="large" icon={LinkIcon} onClick={() => setOpen(true)}>
        {t`Share`}
      </Button>
      {isOpen && <ShareDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['quiz', quiz.id], exact: true })
  const create = useMutation({ mutationFn: () => shareQuiz(quiz.id), onSuccess: refresh })
  const end = useMutation({
    mutationFn: () => endShare(quiz.id),
    onSuccess: async () => {
      create.reset()
      await refresh()
      notify.success(t`The link has ended. Nobody can open the quiz by it.`)
    },
  })
  const path = create.data && paths.sharedQuiz(create.data.token)
  const isShared = quiz.shared !== undefined
  const since = quiz.shared?.slice(0, 10) ?? ''
  return (
    <Dialog
      title={t`Share by link`}
      onClose={onClose}
      actions={
        <>
          {isShared && (
            <Button kind="plain" busy={end.isPending} onClick={() => end.mutate()}>
              {t`End the link`}
            </Button>
          )}
          {path === undefined ? (
            <Button busy={create.isPending} onClick={() => create.mutate()}>
              {isShared ? t`Create a new link` : t`Create the link`}
            </Button>
          ) : (
            <Button onClick={() => void copyAddress(path, t`Link copied. Send it to whom you trust with this quiz.`)}>
              {t`Copy the link`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.text}>
        <p>
          {t`Everybody with an account here who has the link can see this private quiz with its answers, and copy it. The quiz stays yours, and nobody finds it in a list.`}
        </p>
        {path !== undefined ? (
          <TextField
            label={t`Link to this quiz`}
            readOnly
            hint={t`It is shown this once. You can end it at any time.`}
            value={new URL(path, window.location.href).href}
            onFocus={({ target }) => target.select()}
          />
        ) : (
          isShared && <p>{t`A link exists since ${since}. It cannot be shown again. A new link ends it.`}</p>
        )}
      </div>
    </Dialog>
  )
}
