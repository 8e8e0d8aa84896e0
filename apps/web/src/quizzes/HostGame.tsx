import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enterGame } from '../api/games.ts'
import { newRandomId } from '../random-id.ts'
import { createGame } from '../api/quizzes.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'
import { PlayIcon } from '../ui/icons.tsx'

const QUESTION =
  'Are you sure you want to start hosting a new game? Players will be able to join as soon as the game starts.'

/** Creates a game of the quiz, enters it as host and opens its page. */
export function HostGame({ quizId }: { quizId: string }) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [key] = useState(newRandomId)
  const host = useMutation({
    mutationFn: async () => enterGame({ gameId: (await createGame(quizId, key)).id }),
    onSuccess: () => navigate(paths.game()),
    onError: () => setConfirming(false),
  })
  return (
    <>
      <Button kind="call-to-action" size="large" icon={PlayIcon} onClick={() => setConfirming(true)}>
        Host Game
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Host Game"
          message={QUESTION}
          confirm="Host Game"
          busy={host.isPending}
          onConfirm={() => host.mutate()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}
