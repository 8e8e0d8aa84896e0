import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGame } from '../../api/results.ts'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { OwnGame } from './own-game.ts'
import { refreshGameLists } from './refresh-game-lists.ts'

/** Confirms and deletes a finished game. */
export function DeleteGame({
  game: { id, name },
  onDeleted,
  onClose,
}: {
  game: OwnGame
  onDeleted: (() => Promise<void> | void) | undefined
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => deleteGame(id),
    onSuccess: async () => {
      notify.success(t`“${name}” has been deleted.`)
      await onDeleted?.()
      for (const kind of ['gameResults', 'resultDetails', 'resultAnswers'])
        queryClient.removeQueries({ queryKey: [kind, id] })
      await refreshGameLists(queryClient)
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Delete game`}
      message={t`This deletes the results, all answers and your note for good, also for the players: the game leaves their history, too. The quiz is kept, and so are the files that you have exported.`}
      confirm={t`Delete`}
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  )
}
