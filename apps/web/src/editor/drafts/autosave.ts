import type { Timing } from '../../api/timing.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { StoredDraft, DraftOrigin, DraftStorage } from './storage.ts'
import { toQuizDraft } from './storage.ts'

/** The stored draft is never older than this. */
const SAVE_WITHIN_MS = 500

/** Stores the unsaved quiz of one tab. */
export type Autosave = {
  /** The unsaved quiz; undefined once everything is saved, which removes the stored draft. */
  update: (unsaved: QuizDraft | undefined, of: StoredDraft['of']) => void
  /** Stores a pending draft immediately. */
  flush: () => void
  /** Stores the last draft again: what the account has of it changed. */
  refresh: () => void
  /**
   * Takes over a draft of another tab or an earlier session: from now on it is stored under this tab's id.
   *
   * @param of the stored quiz that the draft changes; undefined if it becomes a new quiz
   */
  takeOver: (draft: StoredDraft, of: StoredDraft['of']) => void
}

/** @param onSaved called after each write with whether the device stored the draft */
export function createAutosave({
  storage,
  timing,
  id,
  userId,
  account = () => undefined,
  onSaved,
}: Pick<DraftOrigin, 'id' | 'userId'> & {
  storage: DraftStorage
  timing: Timing
  /** The draft in the account, if there is one. */
  account?: () => StoredDraft['account'] | undefined
  onSaved: (isStored: boolean) => void
}): Autosave {
  let pending: { draft: QuizDraft; of: StoredDraft['of'] } | undefined
  let cancelTimer: (() => void) | undefined

  let stored: { draft: QuizDraft; of: StoredDraft['of']; keptAt: number } | undefined

  function save(draft: QuizDraft, of: StoredDraft['of'], keptAt: number): boolean {
    const ref = account()
    stored = { draft, of, keptAt }
    return storage.save({ id, userId, ...(of && { of }), ...(ref && { account: ref }) }, draft, keptAt)
  }

  function flush() {
    cancelTimer?.()
    cancelTimer = undefined
    if (!pending) return
    const { draft, of } = pending
    pending = undefined
    onSaved(save(draft, of, timing.now()))
  }

  return {
    flush,
    refresh() {
      if (stored) save(stored.draft, stored.of, stored.keptAt)
    },
    update(unsaved, of) {
      if (!unsaved) {
        pending = undefined
        stored = undefined
        cancelTimer?.()
        cancelTimer = undefined
        storage.remove({ id, userId })
        return
      }
      pending = { draft: unsaved, of }
      cancelTimer ??= timing.after(SAVE_WITHIN_MS, flush)
    },
    takeOver(draft, of) {
      // The old record is removed only after the new one is written, so a failure in between loses nothing.
      if (save(toQuizDraft(draft), of, draft.keptAt)) storage.remove(draft)
    },
  }
}
