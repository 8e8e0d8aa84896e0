import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { deleteQuizzes } from '../../api/folders.ts'
import { ApiError } from '../../api/send.ts'
import { notify } from '../../ui/Toast/toast.tsx'

export type PendingDeletion = {
  /** Quizzes that are deleted for the user. */
  hidden: ReadonlySet<string>
  /** How many of them can still be brought back. */
  undoable: number
  remove: (quizIds: readonly string[]) => void
  undo: () => void
  /** Deletes them on the server. */
  finish: () => void
}

const NONE: readonly string[] = []

/**
 * Hides quizzes at once and deletes them on the server when the user goes on: with games and results, this could not be
 * undone there. If the browser ends without notice, nothing was deleted.
 */
export function usePendingDeletion(): PendingDeletion {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState(NONE)
  const [sent, setSent] = useState(NONE)

  async function send(quizIds: readonly string[]) {
    try {
      await deleteQuizzes(quizIds)
      for (const id of quizIds) queryClient.removeQueries({ queryKey: ['quiz', id] })
    } catch (reason) {
      notify.error(reason instanceof ApiError ? reason.message : t`The quizzes could not be deleted.`)
    }
    await Promise.all(['quizzes', 'folders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    setSent((others) => others.filter((id) => !quizIds.includes(id)))
  }

  function finish() {
    if (waiting.length === 0) return
    setWaiting(NONE)
    setSent([...sent, ...waiting])
    void send(waiting)
  }

  const onLeave = useEffectEvent(finish)
  useEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    hidden: new Set([...waiting, ...sent]),
    undoable: waiting.length,
    remove(quizIds) {
      finish()
      setWaiting(quizIds)
    },
    undo: () => setWaiting(NONE),
    finish,
  }
}
