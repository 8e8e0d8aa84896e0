import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { isQuizDeleted } from '../../api/quizzes.ts'
import type { Device } from './device.ts'
import type { Opened } from './recoverable-drafts.ts'
import { offersFor } from './recoverable-drafts.ts'
import { OfferDialog } from './RecoveryDialog.tsx'
import type { KeptDraft } from './storage.ts'
import { draftOf } from './storage.ts'
import type { Keeping } from './use-autosave.ts'
import { keepPictures, uploadsIn, useKeeping } from './use-autosave.ts'
import type { Leaving } from './use-leave-guard.tsx'
import { useLeaving } from './use-leave-guard.tsx'

export type KeptWork = {
  /** Whether the device keeps what is unsaved. */
  isKept: boolean
  /** What was left from another time may still turn up, and is asked about before anything else. */
  isLooking: boolean
  leaveBy: Leaving['leaveBy']
  /** All of it is saved: nothing is kept any longer. */
  forget: () => void
  /** To be drawn: what is offered or asked. */
  dialogs: ReactNode
}

/** Nothing that is written here is lost: it is kept, offered again, and not left without a question. */
export function useKeptWork(
  {
    state,
    change,
    start,
    stored,
  }: {
    state: EditorState
    change: (change: EditorChange) => void
    /** As it was opened. */
    start: QuizDraft
    /** Undefined for a quiz that is new. */
    stored: Quiz | undefined
  },
  device: Device,
): KeptWork {
  const keeping = useKeeping(state, stored, device)
  const offers = useOffers(keeping, { quizId: stored?.id, start }, device)
  const leaving = useLeaving(isUnsaved(state), keeping)
  const found = offers.found ?? []
  return {
    isKept: keeping.isKept,
    isLooking: offers.found === undefined || found.length > 0,
    leaveBy: leaving.leaveBy,
    forget: () => keeping.keeper.note(undefined, undefined),
    dialogs: (
      <>
        {found.length > 0 && (
          <OfferDialog
            found={found}
            updated={stored?.updated}
            nowMs={device.timing.now()}
            onContinue={(kept) => {
              offers.take(kept)
              change({ type: 'replaceQuiz', draft: draftOf(kept) })
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

export type Offers = {
  /** Undefined while it is looked for. */
  found: readonly KeptDraft[] | undefined
  /** Takes it over into this tab; what it says goes into the editor. */
  take: (kept: KeptDraft) => void
  discard: (kept: KeptDraft) => void
  /** All of it stays where it is, for another time. */
  leave: () => void
}

/** What its writer has left unsaved of the quiz that is opened now. Looked for once. */
export function useOffers({ userId, keeper }: Keeping, opened: Opened, { shelf, drafts, timing }: Device): Offers {
  const [found, setFound] = useState<readonly KeptDraft[] | undefined>(userId === undefined ? [] : undefined)
  const [asOpened] = useState(opened)

  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    async function look(user: string) {
      const offers = await offersFor(user, asOpened, { shelf, drafts, isDeleted: isQuizDeleted, now: timing.now })
      keepPictures(uploadsIn(shelf.of(user).map(draftOf)))
      if (isWanted) setFound(offers)
    }
    void look(userId)
    return () => {
      isWanted = false
    }
  }, [userId, asOpened, shelf, drafts, timing])

  return {
    found,
    take(kept) {
      keeper.adopt(kept, asOpened.quizId === undefined ? undefined : kept.of)
      setFound([])
    },
    discard(kept) {
      shelf.drop(kept)
      setFound(found?.filter(({ id }) => id !== kept.id))
    },
    leave: () => setFound([]),
  }
}
