import { DRAFT_KEPT_DAYS } from '@pinwheel/contract'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { sameQuiz } from '../model/quiz-draft.ts'
import type { OpenDrafts } from './open-drafts.ts'
import type { KeptDraft, Shelf } from './storage.ts'
import { draftOf } from './storage.ts'

/** What somebody has open: a stored quiz, or a new one without an id. */
export type Opened = { quizId: string | undefined; start: QuizDraft }

/** More than these nobody remembers; the oldest go. */
const MOST_KEPT = 10
const KEPT_MS = DRAFT_KEPT_DAYS * 24 * 60 * 60_000

export type Surroundings = {
  shelf: Shelf
  drafts: OpenDrafts
  isDeleted: (quizId: string) => Promise<boolean>
  now: () => number
}

/**
 * What this user has left unsaved of the quiz that they open, the newest first. What was left of a quiz that has been
 * deleted meanwhile could be opened nowhere: it is offered to whoever begins a new one. Drafts that are open in a tab
 * are not among them, and those that say what is stored anyway go.
 */
export async function offersFor(
  userId: string,
  { quizId, start }: Opened,
  { shelf, drafts, isDeleted, now }: Surroundings,
): Promise<KeptDraft[]> {
  const open = await drafts.held()
  const left = shelf.of(userId).filter(({ id }) => !open.has(id))
  // The server keeps the uploads of a draft a little longer than this, and no longer.
  const fresh = left.filter(({ keptAt }) => now() - keptAt < KEPT_MS)
  const kept = fresh.slice(0, MOST_KEPT)
  for (const old of left) if (!kept.includes(old)) shelf.drop(old)
  const orphans = quizId === undefined ? await orphansAmong(kept, isDeleted) : new Set()
  const ofThis = kept.filter((draft) => draft.of?.quizId === quizId || orphans.has(draft))
  const [same, different] = [true, false].map((isSame) =>
    ofThis.filter((draft) => sameQuiz(draftOf(draft), start) === isSame),
  )
  for (const needless of same ?? []) shelf.drop(needless)
  return different ?? []
}

async function orphansAmong(kept: readonly KeptDraft[], isDeleted: Surroundings['isDeleted']): Promise<Set<KeptDraft>> {
  const judged = await Promise.all(
    kept.map(async (draft) => (draft.of && (await isDeleted(draft.of.quizId)) ? [draft] : [])),
  )
  return new Set(judged.flat())
}
