import type { Timing } from '../../api/timing.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { KeptDraft, Origin, Shelf } from './storage.ts'
import { draftOf } from './storage.ts'

/** What is kept is never older than this. */
const KEEP_WITHIN_MS = 500

/** Keeps what one tab writes. */
export type Keeper = {
  /** What is unsaved now, or undefined when nothing is: then what was kept of it goes. */
  note: (unsaved: QuizDraft | undefined, of: KeptDraft['of']) => void
  /** Writes at once what waits to be written. */
  flush: () => void
  /**
   * Goes on with what another tab or another day has left: it lies under this tab's id from now on.
   *
   * @param of the stored quiz that it changes; undefined when it has become a new one
   */
  adopt: (left: KeptDraft, of: KeptDraft['of']) => void
}

/** @param onKept told after each writing whether the device has taken it */
export function createKeeper({
  shelf,
  timing,
  id,
  userId,
  onKept,
}: Pick<Origin, 'id' | 'userId'> & { shelf: Shelf; timing: Timing; onKept: (isKept: boolean) => void }): Keeper {
  let waiting: { draft: QuizDraft; of: KeptDraft['of'] } | undefined
  let callOff: (() => void) | undefined

  const keep = (draft: QuizDraft, of: KeptDraft['of'], keptAt: number) =>
    shelf.keep({ id, userId, ...(of && { of }) }, draft, keptAt)

  function flush() {
    callOff?.()
    callOff = undefined
    if (!waiting) return
    const { draft, of } = waiting
    waiting = undefined
    onKept(keep(draft, of, timing.now()))
  }

  return {
    flush,
    note(unsaved, of) {
      if (!unsaved) {
        waiting = undefined
        callOff?.()
        callOff = undefined
        shelf.drop({ id, userId })
        return
      }
      waiting = { draft: unsaved, of }
      callOff ??= timing.after(KEEP_WITHIN_MS, flush)
    },
    adopt(left, of) {
      // Its own record goes only once there is another: whatever happens in between, it is there at least once.
      if (keep(draftOf(left), of, left.keptAt)) shelf.drop(left)
    },
  }
}
