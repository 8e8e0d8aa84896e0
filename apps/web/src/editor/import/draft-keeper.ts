import { t } from '@lingui/core/macro'
import { keepAccountDraft } from '../../api/drafts.ts'
import { ApiError } from '../../api/send.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { draftSave, NOT_KEPT } from '../drafts/account-sync.ts'
import type { Device } from '../drafts/device.ts'
import { isUnsynced, MAX_DRAFTS } from '../drafts/recoverable-drafts.ts'
import { keepDraftUploads, uploadsIn } from '../drafts/use-autosave.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'

/** What an unfinished quiz is sent with. Sent again with the same, it is no second draft: the first response may have been lost. */
export type Sending = { readonly draftId: string; readonly at: number }

/**
 * Keeps the unfinished quizzes of one import in the account. Those that it does not take are kept on this device, up to its bound,
 * and a toast says once why.
 *
 * @returns a function whose result is whether the account has the draft. It throws if neither keeps it; a toast has shown why.
 */
export function createDraftKeeper(userId: string | undefined, { storage }: Pick<Device, 'storage'>) {
  let isAccountClosed = false
  const said = new Set<string>()

  async function isInAccount(user: string, draft: QuizDraft, { draftId, at }: Sending): Promise<boolean> {
    if (isAccountClosed) return false
    try {
      await keepAccountDraft(draftId, draftSave(user, draft, undefined, at), undefined)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) return false
      isAccountClosed = error.code === 'draft/too-many' || error.status === TOO_MANY_REQUESTS
      if (!said.has(error.message)) notify.warning(error.message)
      said.add(error.message)
      return false
    }
  }

  function keepOnDevice(user: string, draft: QuizDraft, { draftId, at }: Sending) {
    if (storage.list(user).filter(isUnsynced).length >= MAX_DRAFTS)
      throw shown(
        t`This device keeps ${MAX_DRAFTS} unfinished quizzes, as many as it may. Save or discard some of them, then import the rest.`,
      )
    // The creator sends it again.
    const account = { id: draftId, version: NOT_KEPT, isSynced: false }
    if (!storage.save({ id: draftId, userId: user, account }, draft, at)) throw shown(cannotKeepText())
  }

  return async function keep(draft: QuizDraft, sending: Sending): Promise<boolean> {
    if (userId === undefined || !draft.list) throw shown(cannotKeepText())
    const hasAccount = await isInAccount(userId, draft, sending)
    if (!hasAccount) keepOnDevice(userId, draft, sending)
    keepDraftUploads(uploadsIn([draft]))
    return hasAccount
  }
}

const TOO_MANY_REQUESTS = 429

const cannotKeepText = (): string => t`This device cannot keep an unfinished quiz. Import the file in the creator.`

function shown(text: string): Error {
  notify.error(text)
  return new Error(text)
}
