import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorChange, EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { accountDraft, accountDrafts, deleteAccountDraft } from '../../api/drafts.ts'
import { isQuizDeleted } from '../../api/quizzes.ts'
import { ApiError } from '../../api/send.ts'
import { useLocation } from '../../navigation/index.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { newRandomId } from '../../random-id.ts'
import type { Device } from './device.ts'
import type { OpenedQuiz } from './recoverable-drafts.ts'
import { recoverableDrafts } from './recoverable-drafts.ts'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import type { StoredDraft } from './storage.ts'
import { toQuizDraft } from './storage.ts'
import type { DraftAutosave } from './use-autosave.ts'
import { keepDraftUploads, uploadsIn, useAutosave } from './use-autosave.ts'
import type { LeaveGuard, Saving } from './use-leave-guard.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

export type Drafts = {
  /** Whether the device stores the unsaved changes. */
  isStored: boolean
  /** Whether the account has them, too. */
  isInAccount: boolean
  /** True until the search for drafts has ended and the user has dealt with those it found. */
  isSearching: boolean
  leaveBy: LeaveGuard['leaveBy']
  /** Closes the leave dialog. */
  stay: LeaveGuard['stay']
  /** Removes the stored draft, once everything is saved. */
  clear: () => void
  /** Stores another draft of this quiz, which is offered when the creator opens it again. @returns false if the device refuses it */
  keepAside: (draft: QuizDraft) => boolean
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
    saving,
  }: {
    state: EditorState
    change: (change: EditorChange) => void
    /** The quiz as the creator opened it. */
    start: QuizDraft
    /** Undefined for a quiz that is new. */
    stored: Quiz | undefined
    saving: Saving
  },
  device: Device,
): Drafts {
  const draft = useAutosave(state, stored, device)
  const asked = useRequestedDraft()
  const recovery = useRecoverableDrafts(
    draft,
    { quizId: stored?.id, updated: stored?.updated, start },
    device,
    asked,
    (found) => change({ type: 'replaceQuiz', draft: toQuizDraft(found) }),
  )
  const leaveGuard = useLeaveGuard(isUnsaved(state), draft, saving)
  const drafts = recovery.found ?? []
  return {
    isStored: draft.isStored,
    isInAccount: draft.isInAccount,
    isSearching: recovery.found === undefined || drafts.length > 0,
    leaveBy: leaveGuard.leaveBy,
    stay: leaveGuard.stay,
    clear() {
      draft.sync.update(undefined, undefined)
      draft.autosave.update(undefined, undefined)
    },
    keepAside(aside) {
      if (draft.userId === undefined) return false
      const of = stored && { quizId: stored.id, updated: stored.updated }
      const origin = { id: newRandomId(), userId: draft.userId, ...(of && { of }) }
      return device.storage.save(origin, aside, device.timing.now())
    },
    dialogs: (
      <>
        {drafts.length > 0 && (
          <RecoveryDialog
            drafts={drafts}
            updated={stored?.updated}
            nowMs={device.timing.now()}
            onContinue={(found) => {
              recovery.takeOver(found)
              change({ type: 'replaceQuiz', draft: toQuizDraft(found) })
            }}
            onDiscard={recovery.discard}
            onClose={recovery.close}
          />
        )}
        {leaveGuard.dialog}
      </>
    ),
  }
}

type RecoverableDrafts = {
  /** Undefined while the search runs. */
  found: readonly StoredDraft[] | undefined
  /** Makes it the draft of this tab. */
  takeOver: (draft: StoredDraft) => void
  discard: (draft: StoredDraft) => void
  /** Ends the offer; all drafts stay stored. */
  close: () => void
}

/** The draft of the account that the address asks for, as it was when the creator opened. */
function useRequestedDraft(): string | undefined {
  const [draftId] = useState(new URLSearchParams(useLocation().search).get('draft') ?? undefined)
  return draftId
}

/**
 * Searches once for the drafts of the opened quiz, on this device and in the account.
 *
 * @param requestedId of a draft in the account that opens without a question, unless the quiz was saved elsewhere since
 */
function useRecoverableDrafts(
  { userId, autosave, sync }: DraftAutosave,
  opened: OpenedQuiz,
  { storage, openDrafts, timing }: Device,
  requestedId: string | undefined,
  onRequested: (draft: StoredDraft) => void,
): RecoverableDrafts {
  const [found, setFound] = useState<readonly StoredDraft[] | undefined>(userId === undefined ? [] : undefined)
  const [asOpened] = useState(opened)

  function takeOver(draft: StoredDraft) {
    sync.adopt(draft.account)
    autosave.takeOver(draft, asOpened.quizId === undefined ? undefined : draft.of)
    setFound([])
  }
  const open = useEffectEvent((draft: StoredDraft) => {
    takeOver(draft)
    onRequested(draft)
  })

  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    async function search(user: string) {
      const drafts = await recoverableDrafts(user, asOpened, {
        storage,
        openDrafts,
        isDeleted: isQuizDeleted,
        account: ACCOUNT,
        timing,
        requestedId,
      })
      keepDraftUploads(uploadsIn([...storage.list(user), ...drafts].map(toQuizDraft)))
      if (!isCurrent) return
      const requested = requestedId && drafts.find(({ account }) => account?.id === requestedId)
      if (requested && !isOutdated(requested, asOpened)) return open(requested)
      if (requestedId !== undefined && !requested) void tellWhyMissing(requestedId, user, { storage, openDrafts })
      setFound(drafts)
    }
    void search(userId)
    return () => {
      isCurrent = false
    }
  }, [userId, asOpened, storage, openDrafts, timing, requestedId])

  return {
    found,
    takeOver,
    discard(draft) {
      storage.remove(draft)
      if (draft.account) deleteAccountDraft(draft.account.id, draft.account.version).catch(() => undefined)
      setFound(found?.filter(({ id }) => id !== draft.id))
    },
    close: () => setFound([]),
  }
}

/** Whether saving the draft would replace a version of its quiz that is newer than it. */
const isOutdated = ({ of }: StoredDraft, { updated }: OpenedQuiz): boolean =>
  updated !== undefined && of !== undefined && of.updated !== updated

/** The draft that the author chose did not open: another tab has it open, it is gone, or the server could not be reached. */
async function tellWhyMissing(
  draftId: string,
  userId: string,
  { storage, openDrafts }: Pick<Device, 'storage' | 'openDrafts'>,
): Promise<void> {
  const open = await openDrafts.list()
  if (storage.list(userId).some(({ id, account }) => open.has(id) && account?.id === draftId))
    return notify.warning(t`This unfinished quiz is open in another tab.`)
  await accountDraft(draftId).then(
    () => notify.warning(GONE()),
    (reason: unknown) =>
      reason instanceof ApiError && reason.status !== 404 ? notify.error(reason.message) : notify.warning(GONE()),
  )
}

const GONE = () => t`This unfinished quiz was saved or discarded elsewhere.`

const ACCOUNT = { list: () => accountDrafts({ quiet: true }), load: accountDraft }
