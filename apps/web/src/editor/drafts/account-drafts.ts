import type { Draft, DraftWithContent } from '@pinwheel/contract'
import type { Timing } from '../../api/timing.ts'
import { StoredDraft } from './storage.ts'

export type AccountDrafts = {
  list: () => Promise<Draft[]>
  load: (draftId: string) => Promise<DraftWithContent>
}

/** Opening the creator does not wait longer for the server, unless for a draft that its author chose. */
const WAIT_MS = 3000
const WAIT_FOR_CHOSEN_MS = 15_000

/** Resolves once opening the creator has waited for the server as long as it may. */
export const longestWait = (timing: Timing, isForChosen: boolean): Promise<undefined> =>
  new Promise((resolve) => timing.after(isForChosen ? WAIT_FOR_CHOSEN_MS : WAIT_MS, () => resolve(undefined)))

/** The drafts of the account; undefined if the server cannot be reached before `late`. */
export const listInTime = ({ list }: AccountDrafts, late: Promise<undefined>): Promise<Draft[] | undefined> =>
  Promise.race([list().catch(() => undefined), late])

/** A draft of the account in the form of one of this device. Undefined if it cannot be loaded or read. */
export async function loadedDraft(
  { load }: AccountDrafts,
  userId: string,
  draftId: string,
): Promise<StoredDraft | undefined> {
  const draft = await load(draftId).catch(() => undefined)
  if (!draft) return undefined
  const { id, version, content, kept } = draft
  const { success, data } = StoredDraft.safeParse(parsedObject(content))
  if (!success) return undefined
  return { ...data, id: `account/${id}`, userId, keptAt: Date.parse(kept), account: { id, version, isSynced: true } }
}

function parsedObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Compares drafts of this device with those of the account: one that was saved or discarded on another device is dropped, and
 * one that another device changed is replaced, unless this device has changes that the account lacks.
 *
 * @returns the drafts of this device to keep, and the ids of the drafts of the account to load in addition
 */
export function reconciled(
  local: readonly StoredDraft[],
  account: readonly Draft[],
): { kept: StoredDraft[]; dropped: StoredDraft[]; newer: string[] } {
  const newer: string[] = []
  const dropped = local.filter(({ account: ref }) => {
    if (!ref) return false
    const current = account.find(({ id }) => id === ref.id)
    if (current && current.version > ref.version) newer.push(ref.id)
    return ref.isSynced && current?.version !== ref.version
  })
  return { kept: local.filter((draft) => !dropped.includes(draft)), dropped, newer }
}
