import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { UPLOADS_PATH } from '@pinwheel/contract/plain'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { session } from '../../api/client.ts'
import { keepUploads } from '../../api/media.ts'
import { deleteAccountDraft, keepAccountDraft } from '../../api/drafts.ts'
import { useUserId } from '../../api/use-session.ts'
import { newRandomId } from '../../random-id.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { EditorState } from '../model/editor-state.ts'
import { isUnsaved } from '../model/editor-state.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { AccountSync } from './account-sync.ts'
import { createAccountSync } from './account-sync.ts'
import type { Autosave } from './autosave.ts'
import { createAutosave } from './autosave.ts'
import type { Device } from './device.ts'

export type DraftAutosave = {
  /** Of this tab's draft, not of a quiz. */
  id: string
  userId: string | undefined
  autosave: Autosave
  sync: AccountSync
  /** Whether the account had the changes after the last attempt. */
  isInAccount: boolean
  /** False once the device refused to store the draft: leaving then loses the changes. */
  isStored: boolean
}

/**
 * Stores unsaved changes on this device for the user who makes them: half a second after a change, immediately when the page is
 * hidden or left, and until they are saved. Soon afterwards the account has them, too. Without a signed-in user nothing is stored.
 */
export function useAutosave(
  state: EditorState,
  stored: Quiz | undefined,
  { storage, openDrafts, timing }: Device,
): DraftAutosave {
  const [id] = useState(newRandomId)
  // The user at the start: when the session ends, the draft is still theirs.
  const [userId] = useState(useUserId())
  const [isStored, setStored] = useState(true)
  const [isInAccount, setInAccount] = useState(false)
  const [{ autosave, sync }] = useState(() => {
    if (userId === undefined) return { autosave: NO_AUTOSAVE, sync: NO_SYNC }
    const account = createAccountSync({
      calls: { keep: keepAccountDraft, remove: deleteAccountDraft },
      timing,
      newId: newRandomId,
      userId,
      onKept(isKept) {
        setInAccount(isKept)
        if (isKept) local.refresh()
      },
      onConflict: () =>
        notify.warning(t`This unfinished quiz was changed on another device, too. Both are kept: see My quizzes.`),
    })
    const local = createAutosave({ storage, timing, id, userId, account: account.ref, onSaved: setStored })
    return { autosave: local, sync: account }
  })
  const of = useMemo(() => stored && { quizId: stored.id, updated: stored.updated }, [stored])
  const unsaved = isUnsaved(state) ? state.draft : undefined

  useEffect(() => (userId === undefined ? undefined : openDrafts.register(id)), [openDrafts, userId, id])
  // The account first: what the device stores names the draft of the account.
  useEffect(() => sync.update(unsaved, of), [sync, unsaved, of])
  useEffect(() => autosave.update(unsaved, of), [autosave, unsaved, of])
  useKeptUploads(unsaved, timing.now())
  useFlushOnHide(autosave)
  useFlushOnHide(sync)
  useSignedOutNotice(unsaved !== undefined && isStored && userId !== undefined)
  return { id, userId, autosave, sync, isInAccount, isStored: isStored && userId !== undefined }
}

const DAY_MS = 24 * 60 * 60_000

/** Tells the server which uploads the draft shows: at each change of them, and once a day. */
function useKeptUploads(unsaved: QuizDraft | undefined, nowMs: number) {
  const uploads = unsaved ? uploadsIn([unsaved]) : []
  const key = [Math.floor(nowMs / DAY_MS), ...uploads].join(' ')
  useEffect(() => keepDraftUploads(key.split(' ').slice(1)), [key])
}

function useFlushOnHide(autosave: Pick<Autosave, 'flush'>) {
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush()
    }
    window.addEventListener('pagehide', autosave.flush)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('pagehide', autosave.flush)
      document.removeEventListener('visibilitychange', whenHidden)
      autosave.flush()
    }
  }, [autosave])
}

/** When the session ends, the page is left without a dialog: a message says that the draft is stored. */
function useSignedOutNotice(isDraftStored: boolean) {
  const notifyIfStored = useEffectEvent(() => {
    if (isDraftStored && session.read().auth.USER === undefined)
      notify.warning(
        t`You have been signed out. What you wrote is kept on this device: sign in and open the creator to go on.`,
      )
  })
  useEffect(() => session.subscribe(notifyIfStored), [])
}

const NO_AUTOSAVE: Autosave = { update: () => {}, flush: () => {}, refresh: () => {}, takeOver: () => {} }
const NO_SYNC: AccountSync = { update: () => {}, flush: () => {}, adopt: () => {}, ref: () => undefined }

const UPLOAD = new RegExp(`${UPLOADS_PATH}/[0-9a-f-]{36}/([0-9a-f-]{36})\\.(?:webp|aac|m4a|mp3|ogg|wav)(?:[?#]|$)`)

/** The ids of the uploads that these drafts show. */
export function uploadsIn(drafts: readonly QuizDraft[]): string[] {
  const addresses = drafts.flatMap(({ settings, list }) => [
    settings.imageCoverURL,
    ...(list?.entries ?? []).flatMap(({ question }) => [
      'imageURL' in question ? question.imageURL : question.media?.url,
      question.explanation?.media?.url,
    ]),
  ])
  return [...new Set(addresses.flatMap((address) => UPLOAD.exec(address ?? '')?.[1] ?? []))]
}

/** Tells the server which uploads unsaved quizzes show, so that it keeps them. */
export function keepDraftUploads(uploads: readonly string[]): void {
  // After a failure the next call is soon enough: the server keeps uploads for half a year.
  if (uploads.length > 0) keepUploads(uploads).catch(() => undefined)
}
