import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { enterGame } from '../api/games.ts'
import { useNavigate } from '../navigation/index.ts'
import { newRandomId } from '../random-id.ts'
import { createGame, isNotHostable } from '../api/quizzes.ts'
import { ApiError } from '../api/send.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import type { ButtonLook } from '../ui/Button/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { PlayIcon } from '../ui/desk-icons.tsx'
import { notify } from '../ui/Toast/toast.tsx'

/**
 * After a confirmation, creates a game of the quiz, enters it as host and opens its page.
 *
 * @param asksAtOnce whether the confirmation is open from the start
 */
export function useHostGame(
  quizId: string,
  title = t`Host Game`,
  asksAtOnce = false,
): { ask: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(asksAtOnce)
  const [key] = useState(newRandomId)
  // The user may cancel, or leave the page, while the server answers. The same key then finds the game again.
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )
  const host = useMutation({
    async mutationFn() {
      const { id } = await create(quizId, key)
      if (isWanted.current) await enterGame({ gameId: id }, { isWanted: () => isWanted.current })
    },
    onSuccess: () => isWanted.current && navigate(paths.game()),
    onError: () => setConfirming(false),
  })
  return {
    ask: () => setConfirming(true),
    dialog: isConfirming && (
      <ConfirmDialog
        title={title}
        message={t`Are you sure you want to start hosting a new game? Players will be able to join as soon as the game starts.`}
        confirm={t`Host Game`}
        busy={host.isPending}
        onConfirm={() => {
          isWanted.current = true
          host.mutate()
        }}
        onCancel={() => {
          isWanted.current = false
          setConfirming(false)
        }}
      />
    ),
  }
}

export function HostGame({
  quizId,
  label = t`Host Game`,
  look = { kind: 'call-to-action', size: 'large' },
  asksAtOnce = false,
}: {
  quizId: string
  label?: string
  look?: ButtonLook
  /** Whether the confirmation is open from the start. */
  asksAtOnce?: boolean
}) {
  const { ask, dialog } = useHostGame(quizId, label, asksAtOnce)
  return (
    <>
      <Button {...look} icon={PlayIcon} onClick={ask}>
        {label}
      </Button>
      {dialog}
    </>
  )
}

const notHostable = () => t`This quiz can no longer be hosted: its author has deleted it or made it private.`

async function create(quizId: string, key: string) {
  try {
    return await createGame(quizId, key, { quiet: true })
  } catch (reason) {
    if (reason instanceof ApiError) notify.error(isNotHostable(reason) ? notHostable() : reason.message)
    throw reason
  }
}
