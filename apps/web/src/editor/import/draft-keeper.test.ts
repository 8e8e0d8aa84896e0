import type { DraftSave } from '@pinwheel/contract'
import { PROBLEMS } from '@pinwheel/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockServer } from '../../api/testing/server.ts'
import { toastStore } from '../../ui/Toast/toasts.ts'
import { recoverableDrafts } from '../drafts/recoverable-drafts.ts'
import { createDraftStorage } from '../drafts/storage.ts'
import { NEW_QUIZ } from '../model/quiz-draft.ts'
import { aDraft, openDraftsInMemory } from '../testing/drafts.ts'
import { createDraftKeeper } from './draft-keeper.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  toastStore.clear()
  vi.unstubAllGlobals()
})

const storage = createDraftStorage(() => localStorage)
const onDevice = () => storage.list('mira').map(({ settings }) => settings.title)
const shown = () => toastStore.read().map(({ text }) => text)
const CANNOT_KEEP = 'This device cannot keep an unfinished quiz. Import the file in the creator.'
const NO_ROOM =
  'This device keeps 10 unfinished quizzes, as many as it may. Save or discard some of them, then import the rest.'

/** An account with room for so many drafts, or one that refuses each with this status. @returns the titles that were sent */
function account({ room = 0, refusal = 'draft/too-many' }: { room?: number; refusal?: 'draft/too-many' | number }) {
  const sent: string[] = []
  const { message, status } = PROBLEMS['draft/too-many']
  const refused =
    typeof refusal === 'number'
      ? { status: refusal, body: { message: 'Refused.' } }
      : { status, body: { message, code: refusal } }
  const keepIt = ({ body }: { body: unknown }) => {
    sent.push((body as DraftSave).title)
    return sent.length > room ? refused : { status: 200, body: {} }
  }
  const routes = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`PUT /profile/drafts/draft-${n}`, keepIt]))
  vi.stubGlobal('fetch', mockServer(routes).fetch)
  return sent
}

const titles = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)

/** Imports unfinished quizzes with these titles until one is not kept. @returns whether the account has each that is kept */
async function keepAll(chosen: readonly string[]) {
  const keep = createDraftKeeper('mira', { storage })
  const kept: boolean[] = []
  for (const title of chosen)
    try {
      kept.push(await keep(aDraft(title), { draftId: `draft-${title}`, at: Number(title) + 1 }))
    } catch {
      break
    }
  return kept
}

const openNewQuiz = () =>
  recoverableDrafts(
    'mira',
    { quizId: undefined, start: NEW_QUIZ },
    {
      storage,
      openDrafts: openDraftsInMemory(),
      isDeleted: async () => false,
      account: { list: async () => [], load: () => Promise.reject(new Error('Not found.')) },
      timing: { now: () => 1_000, after: () => () => undefined },
    },
  )

test('of 50 unfinished quizzes the account takes 30 and the device 10, which no creator removes; the rest is not imported', async () => {
  const sent = account({ room: 30 })
  const kept = await keepAll(titles(50))
  expect(kept).toEqual(titles(40).map((title) => Number(title) < 30))
  expect(onDevice().toReversed()).toEqual(titles(40).slice(30))
  expect(shown()).toEqual([PROBLEMS['draft/too-many'].message, NO_ROOM])
  expect(sent).toEqual(titles(31))
  expect(await openNewQuiz()).toHaveLength(10)
  expect(onDevice()).toHaveLength(10)
})

test('drafts that the account has leave the device to those that it lacks', async () => {
  account({ room: 30 })
  storage.save({ id: 'own', userId: 'mira', account: { id: 'own', version: 1, isSynced: false } }, aDraft('Own'), 0)
  await keepAll(titles(12))
  await openNewQuiz()
  expect(onDevice()).toEqual(['Own'])
})

test('synced drafts on the device take no room from an import', async () => {
  account({})
  for (let n = 0; n < 10; n++)
    storage.save({ id: `s${n}`, userId: 'mira', account: { id: `s${n}`, version: 1, isSynced: true } }, aDraft(), n)
  expect(await keepAll(['1'])).toEqual([false])
})

test('an account that has had too many requests is not asked again', async () => {
  const sent = account({ refusal: 429 })
  expect(await keepAll(titles(3))).toEqual([false, false, false])
  expect(sent).toEqual(['0'])
  expect(shown()).toEqual(['Refused.'])
})

test('after a refusal of one draft the account is asked for the next; the same reason is shown once', async () => {
  const sent = account({ refusal: 422 })
  const keep = createDraftKeeper('mira', { storage })
  await keep(aDraft('0'), { draftId: 'draft-0', at: 1 })
  expect(shown()).toEqual(['Refused.'])
  toastStore.clear()
  await keep(aDraft('1'), { draftId: 'draft-1', at: 2 })
  expect(sent).toEqual(['0', '1'])
  expect(shown()).toEqual([])
})

test.each([
  ['without a user', undefined, aDraft()],
  ['without a game mode', 'mira', NEW_QUIZ],
])('a quiz %s is not kept, which a toast says', async (_, userId, draft) => {
  const sent = account({ room: 1 })
  const keep = createDraftKeeper(userId, { storage })
  await expect(keep(draft, { draftId: 'draft-0', at: 1 })).rejects.toThrow(CANNOT_KEEP)
  expect(shown()).toEqual([CANNOT_KEEP])
  expect(sent).toEqual([])
})
