import { DRAFT_KEPT_DAYS } from '@pinwheel/contract'
import type { Timing } from '../../api/timing.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { AccountDrafts } from './account-drafts.ts'
import { listInTime, loadedDraft, longestWait, reconciled } from './account-drafts.ts'
import { sameQuiz } from '../model/quiz-draft.ts'
import type { OpenDrafts } from './open-drafts.ts'
import type { StoredDraft, DraftStorage } from './storage.ts'
import { toQuizDraft } from './storage.ts'

/** The quiz that the creator opened; without an id it is new. */
export type OpenedQuiz = { quizId: string | undefined; updated?: string | undefined; start: QuizDraft }

/** Drafts stored per user. Older ones are removed if the account has them. */
export const MAX_DRAFTS = 10
const DRAFT_LIFETIME_MS = DRAFT_KEPT_DAYS * 24 * 60 * 60_000

export type RecoveryServices = {
  storage: DraftStorage
  openDrafts: OpenDrafts
  isDeleted: (quizId: string) => Promise<boolean>
  account: AccountDrafts
  timing: Timing
  /** A draft in the account that the user chose. */
  requestedId?: string | undefined
}

/**
 * The user's unsaved drafts of the quiz that the creator opened, the newest first. A new quiz also gets the drafts of quizzes
 * that were deleted since, because nothing else can open those. Drafts that a tab has open are left out, and drafts that equal
 * the saved quiz are removed.
 */
export async function recoverableDrafts(
  userId: string,
  { quizId, start }: OpenedQuiz,
  { storage, openDrafts, isDeleted, account, timing, requestedId }: RecoveryServices,
): Promise<StoredDraft[]> {
  const late = longestWait(timing, requestedId !== undefined)
  const open = await openDrafts.list()
  const closed = storage.list(userId).filter(({ id }) => !open.has(id))
  // The server keeps the uploads of a draft a little longer than this.
  const recent = closed.filter(({ keptAt }) => timing.now() - keptAt < DRAFT_LIFETIME_MS)
  const local = recent.filter((draft, index) => index < MAX_DRAFTS || isUnsynced(draft))
  for (const old of closed) if (!local.includes(old)) storage.remove(old)
  const { kept, added } = await withAccount(local, { userId, quizId, requestedId }, { storage, account, late })
  const orphans = quizId === undefined ? await draftsOfDeletedQuizzes(kept, isDeleted, late) : new Set()
  const ofThis = [
    ...added,
    ...kept.filter(
      (draft) => draft.of?.quizId === quizId || orphans.has(draft) || draft.account?.id === (requestedId ?? ''),
    ),
  ].toSorted((one, other) => other.keptAt - one.keptAt)
  const [same, different] = [true, false].map((isSame) =>
    ofThis.filter((draft) => sameQuiz(toQuizDraft(draft), start) === isSame),
  )
  for (const draft of same ?? []) storage.remove(draft)
  return different ?? []
}

/** Whether only this device has what was written. */
export const isUnsynced = ({ account }: StoredDraft): boolean => account?.isSynced !== true

/**
 * Asks the account only if it may know more: for a saved quiz, for drafts that it has, and for one that the user chose.
 *
 * @returns the drafts of this device to offer, and those of the account that this device lacks
 */
async function withAccount(
  local: readonly StoredDraft[],
  { userId, quizId, requestedId }: { userId: string; quizId: string | undefined; requestedId: string | undefined },
  { storage, account, late }: Pick<RecoveryServices, 'storage' | 'account'> & { late: Promise<undefined> },
): Promise<{ kept: readonly StoredDraft[]; added: StoredDraft[] }> {
  const mayKnowMore = quizId !== undefined || requestedId !== undefined || local.some((draft) => draft.account)
  const listed = mayKnowMore ? await listInTime(account, late) : undefined
  if (!listed) return { kept: local, added: [] }
  const { kept, dropped, newer } = reconciled(local, listed)
  for (const draft of dropped) storage.remove(draft)
  // Another tab may have it open.
  const onDevice = storage.list(userId)
  const isHere = (id: string) => onDevice.some((draft) => draft.account?.id === id)
  const wanted = listed.filter(
    ({ id, quizId: of }) =>
      newer.includes(id) || (!isHere(id) && (id === requestedId || (quizId !== undefined && of === quizId))),
  )
  const loaded = await Promise.all(wanted.slice(0, MAX_DRAFTS).map(({ id }) => loadedDraft(account, userId, id)))
  const added = loaded.filter((draft) => draft !== undefined)
  return {
    // A page that was closed did not learn that the account has its last changes.
    kept: kept.map((draft) => {
      const known = added.find((other) => isSameDraft(draft, other))?.account
      return known ? { ...draft, account: known } : draft
    }),
    added: added.filter((other) => !kept.some((draft) => isSameDraft(draft, other))),
  }
}

const isSameDraft = (one: StoredDraft, other: StoredDraft): boolean =>
  one.account !== undefined && one.account.id === other.account?.id && sameQuiz(toQuizDraft(one), toQuizDraft(other))

async function draftsOfDeletedQuizzes(
  kept: readonly StoredDraft[],
  isDeleted: RecoveryServices['isDeleted'],
  late: Promise<undefined>,
): Promise<Set<StoredDraft>> {
  const deleted = await Promise.all(
    kept.map(async (draft) => (draft.of && (await Promise.race([isDeleted(draft.of.quizId), late])) ? [draft] : [])),
  )
  return new Set(deleted.flat())
}
