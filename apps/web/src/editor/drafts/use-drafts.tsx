import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { draftOf } from './stored-draft.ts'
import { OfferDialog } from './RecoveryDialog.tsx'
import type { Device } from './device.ts'
import { useKeeping } from './use-autosave.ts'
import type { Leaving } from './use-leave-guard.tsx'
import { useLeaving } from './use-leave-guard.tsx'
import { useOffers } from './use-recoverable-drafts.ts'

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
