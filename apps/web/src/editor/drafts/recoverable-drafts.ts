import { DRAFT_KEPT_DAYS } from '@pinwheel/contract'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { sameQuiz } from '../model/quiz-draft.ts'
import type { OpenDrafts } from './open-drafts.ts'
import type { StoredDraft, DraftStorage } from './storage.ts'
import { toQuizDraft } from './storage.ts'

/** The quiz that the creator opened; without an id it is new. */
export type OpenedQuiz = { quizId: string | undefined; start: QuizDraft }

/** Drafts stored per user; the oldest are removed. */
const MAX_DRAFTS = 10
const DRAFT_LIFETIME_MS = DRAFT_KEPT_DAYS * 24 * 60 * 60_000

export type RecoveryServices = {
  storage: DraftStorage
  openDrafts: OpenDrafts
  isDeleted: (quizId: string) => Promise<boolean>
  now: () => number
}

/**
 * The user's unsaved drafts of the quiz that the creator opened, the newest first. A new quiz also gets the drafts of quizzes
 * that were deleted since, because nothing else can open those. Drafts that a tab has open are left out, and drafts that equal
 * the saved quiz are removed.
 */
export async function recoverableDrafts(
  userId: string,
  { quizId, start }: OpenedQuiz,
  { storage, openDrafts, isDeleted, now }: RecoveryServices,
): Promise<StoredDraft[]> {
  const open = await openDrafts.list()
  const closed = storage.list(userId).filter(({ id }) => !open.has(id))
  // The server keeps the uploads of a draft a little longer than this.
  const recent = closed.filter(({ keptAt }) => now() - keptAt < DRAFT_LIFETIME_MS)
  const kept = recent.slice(0, MAX_DRAFTS)
  for (const old of closed) if (!kept.includes(old)) storage.remove(old)
  const orphans = quizId === undefined ? await draftsOfDeletedQuizzes(kept, isDeleted) : new Set()
  const ofThis = kept.filter((draft) => draft.of?.quizId === quizId || orphans.has(draft))
  const [same, different] = [true, false].map((isSame) =>
    ofThis.filter((draft) => sameQuiz(toQuizDraft(draft), start) === isSame),
  )
  for (const draft of same ?? []) storage.remove(draft)
  return different ?? []
}

async function draftsOfDeletedQuizzes(
  kept: readonly StoredDraft[],
  isDeleted: RecoveryServices['isDeleted'],
): Promise<Set<StoredDraft>> {
  const deleted = await Promise.all(
    kept.map(async (draft) => (draft.of && (await isDeleted(draft.of.quizId)) ? [draft] : [])),
  )
  return new Set(deleted.flat())
}
