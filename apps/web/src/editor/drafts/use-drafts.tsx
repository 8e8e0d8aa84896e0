import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { isQuizDeleted } from '../../api/quizzes.ts'
import type { Device } from './device.ts'
import type { OpenedQuiz } from './recoverable-drafts.ts'
import { recoverableDrafts } from './recoverable-drafts.ts'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import type { StoredDraft } from './storage.ts'
import { toQuizDraft } from './storage.ts'
import type { DraftAutosave } from './use-autosave.ts'
import { keepDraftUploads, uploadsIn, useAutosave } from './use-autosave.ts'
import type { LeaveGuard } from './use-leave-guard.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

export type Drafts = {
  /** Whether the device stores the unsaved changes. */
  isStored: boolean
  /** True until the search for drafts has ended and the user has dealt with those it found. */
  isSearching: boolean
  leaveBy: LeaveGuard['leaveBy']
  /** Removes the stored draft, once everything is saved. */
  clear: () => void
  /** The recovery dialog or the leave dialog, if one is open. */
  dialogs: ReactNode
}

/** Autosaves the quiz, offers the drafts of earlier sessions, and asks before unsaved changes are left. */
export function useDrafts(
  {
    state,
    change,
    start,
    stored,
  }: {
    state: EditorState
    change: (change: EditorChange) => void
    /** The quiz as the creator opened it. */
    start: QuizDraft
    /** Undefined for a quiz that is new. */
    stored: Quiz | undefined
  },
  device: Device,
): Drafts {
  const keeping = useAutosave(state, stored, device)
  const offers = useRecoverableDrafts(keeping, { quizId: stored?.id, start }, device)
  const leaving = useLeaveGuard(isUnsaved(state), keeping)
  const found = offers.found ?? []
  return {
    isStored: keeping.isStored,
    isSearching: offers.found === undefined || found.length > 0,
    leaveBy: leaving.leaveBy,
    clear: () => keeping.autosave.update(undefined, undefined),
    dialogs: (
      <>
        {found.length > 0 && (
          <RecoveryDialog
            found={found}
            updated={stored?.updated}
            nowMs={device.timing.now()}
            onContinue={(kept) => {
              offers.take(kept)
              change({ type: 'replaceQuiz', draft: toQuizDraft(kept) })
            }}
            onDiscard={offers.discard}
            onClose={offers.leave}
          />
        )}
        {leaving.question}
      </>
    ),
  }
}

type RecoverableDrafts = {
  /** Undefined while the search runs. */
  found: readonly StoredDraft[] | undefined
  /** Makes it the draft of this tab. */
  take: (kept: StoredDraft) => void
  discard: (kept: StoredDraft) => void
  /** Leaves all drafts stored. */
  leave: () => void
}

/** The drafts that earlier sessions left of the opened quiz. Searched once. */
function useRecoverableDrafts(
  { userId, autosave }: DraftAutosave,
  opened: OpenedQuiz,
  { storage, openDrafts, timing }: Device,
): RecoverableDrafts {
  const [found, setFound] = useState<readonly StoredDraft[] | undefined>(userId === undefined ? [] : undefined)
  const [asOpened] = useState(opened)

  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    async function look(user: string) {
      const offers = await recoverableDrafts(user, asOpened, {
        storage,
        openDrafts,
        isDeleted: isQuizDeleted,
        now: timing.now,
      })
      keepDraftUploads(uploadsIn(storage.list(user).map(toQuizDraft)))
      if (isWanted) setFound(offers)
    }
    void look(userId)
    return () => {
      isWanted = false
    }
  }, [userId, asOpened, storage, openDrafts, timing])

  return {
    found,
    take(kept) {
      autosave.takeOver(kept, asOpened.quizId === undefined ? undefined : kept.of)
      setFound([])
    },
    discard(kept) {
      storage.remove(kept)
      setFound(found?.filter(({ id }) => id !== kept.id))
    },
    leave: () => setFound([]),
  }
}
