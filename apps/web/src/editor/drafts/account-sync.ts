import type { Draft, DraftSave } from '@pinwheel/contract'
import { ApiError } from '../../api/send.ts'
import type { Timing } from '../../api/timing.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { AccountRef, StoredDraft } from './storage.ts'
import { toStoredDraft } from './storage.ts'

/** The account is never further behind than this while the server can be reached. */
const SYNC_WITHIN_MS = 3000

/** The version of a draft that the account may not have. */
export const NOT_KEPT = 0

export type AccountCalls = {
  keep: (draftId: string, draft: DraftSave, version: number | undefined) => Promise<Draft>
  remove: (draftId: string, version: number | undefined) => Promise<unknown>
}

/** Keeps the unsaved quiz of one tab in the account. */
export type AccountSync = {
  /** The unsaved quiz; undefined once everything is saved, which removes the draft of the account. */
  update: (unsaved: QuizDraft | undefined, of: StoredDraft['of']) => void
  /** Sends a pending draft immediately. */
  flush: () => void
  /** Goes on with a draft that the account has. */
  adopt: (ref: AccountRef | undefined) => void
  /** The draft in the account, if this tab has one or has begun to send it. */
  ref: () => AccountRef | undefined
}

/**
 * One request at a time; the latest content wins. If another device changed or deleted the draft, this tab goes on with a new
 * one, so that neither is lost.
 *
 * @param onKept called after each attempt with whether the account has the content
 * @param onConflict called when another device changed the draft
 */
export function createAccountSync({
  calls,
  timing,
  newId,
  userId,
  onKept,
  onConflict,
}: {
  calls: AccountCalls
  timing: Timing
  newId: () => string
  userId: string
  onKept: (isKept: boolean) => void
  onConflict: () => void
}): AccountSync {
  let kept: { id: string; version: number } | undefined
  /** The id of a draft that the account may have: its response has not arrived yet, and never does if the page is closed. */
  let planned: string | undefined
  /** What was sent without a response: the account may have it. The server recognises exactly this when it is sent again. */
  let unanswered: DraftSave | undefined
  let pending: { draft: QuizDraft; of: StoredDraft['of'] } | undefined
  /** False once everything is saved or discarded: then the draft of the account is removed. */
  let isUnsaved = false
  /** Whether the content of `kept` is the latest. */
  let isSynced = false
  let isRunning = false
  let cancelTimer: (() => void) | undefined

  async function run() {
    if (isRunning) return
    isRunning = true
    while (await step());
    isRunning = false
  }

  /** @returns whether there may be more to do */
  async function step(): Promise<boolean> {
    if (pending) {
      const { draft, of } = pending
      pending = undefined
      return await keep(draft, of)
    }
    if (isUnsaved || !kept) return false
    const { id, version } = kept
    kept = undefined
    // A draft that stays behind is listed on My quizzes, where it can be discarded.
    await calls.remove(id, version).catch(() => undefined)
    return true
  }

  /** @returns false if the server did not take it: the next change tries again */
  async function keep(draft: QuizDraft, of: StoredDraft['of']): Promise<boolean> {
    const target = kept ?? { id: (planned ??= newId()), version: undefined }
    const sent = unanswered ?? draftSave(userId, draft, of, timing.now())
    if (unanswered) pending = { draft, of }
    unanswered = undefined
    try {
      const { version } = await calls.keep(target.id, sent, target.version)
      kept = { id: target.id, version }
      planned = undefined
      isSynced = pending === undefined
      onKept(true)
      return true
    } catch (reason) {
      const status = reason instanceof ApiError ? reason.status : 0
      if (status !== 412 && (status !== 404 || !kept)) {
        if (isUnsaved && (status === 0 || status >= 500)) unanswered = sent
        onKept(false)
        return false
      }
      if (status === 412 && kept) onConflict()
      kept = undefined
      planned = undefined
      pending ??= { draft, of }
      return true
    }
  }

  function flush() {
    cancelTimer?.()
    cancelTimer = undefined
    void run()
  }

  return {
    flush,
    update(unsaved, of) {
      isSynced = false
      isUnsaved = unsaved !== undefined
      pending = unsaved && { draft: unsaved, of }
      if (!unsaved) unanswered = undefined
      planned = unsaved && !kept ? (planned ?? newId()) : undefined
      if (unsaved) cancelTimer ??= timing.after(SYNC_WITHIN_MS, flush)
      else flush()
    },
    adopt(ref) {
      const isKept = ref !== undefined && ref.version > NOT_KEPT
      kept = isKept ? { id: ref.id, version: ref.version } : undefined
      planned = isKept ? undefined : ref?.id
      unanswered = undefined
      isSynced = ref?.isSynced ?? false
      isUnsaved = true
    },
    ref: () =>
      kept
        ? { ...kept, isSynced }
        : planned === undefined
          ? undefined
          : { id: planned, version: NOT_KEPT, isSynced: false },
  }
}

/** A draft as the account keeps it. */
export function draftSave(userId: string, draft: QuizDraft, of: StoredDraft['of'], now: number): DraftSave {
  const { title } = draft.settings
  return {
    title: title.slice(0, 200),
    ...(of && { quizId: of.quizId }),
    numberOfQuestions: draft.list?.entries.length ?? 0,
    content: JSON.stringify(toStoredDraft({ id: 'account', userId, ...(of && { of }) }, draft, now)),
  }
}
