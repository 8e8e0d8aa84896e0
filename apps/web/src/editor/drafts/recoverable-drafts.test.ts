import type { Draft, DraftWithContent } from '@pinwheel/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClock } from '../../api/testing/timing.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { NEW_QUIZ } from '../model/quiz-draft.ts'
import { recoverableDrafts } from './recoverable-drafts.ts'
import { createDraftStorage, toStoredDraft } from './storage.ts'
import { aDraft, openDraftsInMemory } from '../testing/drafts.ts'

beforeEach(() => localStorage.clear())

const storage = createDraftStorage(() => localStorage)
const of = (quizId: string) => ({ of: { quizId, updated: '2026-11-21T10:00:00.000Z' } })
const store = (id: string, draft: QuizDraft, keptAt: number, rest = {}) =>
  storage.save({ id, userId: 'mira', ...rest }, draft, keptAt)

let now = 1_000
beforeEach(() => void (now = 1_000))

let listed: Draft[] = []
let contents: Record<string, DraftWithContent> = {}
beforeEach(() => {
  listed = []
  contents = {}
})

/** Puts a draft into the account. */
function inAccount(id: string, draft: QuizDraft, version: number, quizId?: string) {
  const origin = { id: 'account', userId: 'mira', ...(quizId !== undefined && of(quizId)) }
  const content = JSON.stringify(toStoredDraft(origin, draft, 5))
  const kept = new Date(500).toISOString()
  const about = { id, title: '', numberOfQuestions: 1, version, kept, ...(quizId !== undefined && { quizId }) }
  listed.push(about)
  contents[id] = { ...about, content }
}
const ref = (id: string, version: number, isSynced: boolean) => ({ account: { id, version, isSynced } })

const NEW = { quizId: undefined, start: NEW_QUIZ }
const recoverable = async (...found: Parameters<typeof find>) => (await find(...found)).map(({ id }) => id)
const recoverableRefs = async (...found: Parameters<typeof find>) =>
  (await find(...found)).map(({ account }) => account)

function find(
  opened: Parameters<typeof recoverableDrafts>[1],
  openElsewhere: string[] = [],
  deleted = ['q0'],
  requestedId?: string,
) {
  const isDeleted = async (quizId: string) => deleted.includes(quizId)
  return recoverableDrafts('mira', opened, {
    storage,
    openDrafts: openDraftsInMemory(...openElsewhere),
    isDeleted,
    account: { list: async () => listed, load: async (id) => contents[id]! },
    timing: { now: () => now, after: () => () => undefined },
    requestedId,
  })
}

test('a new quiz gets the drafts of new quizzes, the newest first', async () => {
  store('a', aDraft('One'), 1)
  store('b', aDraft('Two'), 2)
  store('c', aDraft('Of a saved quiz'), 3, of('q1'))
  expect(await recoverable(NEW)).toEqual(['b', 'a'])
})

test('a saved quiz gets its own drafts', async () => {
  store('a', aDraft('New'), 1)
  store('b', aDraft('Changed'), 2, of('q1'))
  store('c', aDraft('Of another quiz'), 3, of('q2'))
  expect(await recoverable({ quizId: 'q1', start: aDraft('As saved') })).toEqual(['b'])
})

test('a new quiz also gets the drafts of deleted quizzes', async () => {
  store('a', aDraft('New'), 1)
  store('b', aDraft('Of a deleted quiz'), 2, of('q1'))
  store('c', aDraft('Of an existing quiz'), 3, of('q2'))
  expect(await recoverable(NEW, [], ['q1'])).toEqual(['b', 'a'])
  expect(await recoverable({ quizId: 'q2', start: aDraft('As saved') }, [], ['q1'])).toEqual(['c'])
})

test('a draft that a tab has open is left out', async () => {
  store('a', aDraft('One'), 1)
  store('b', aDraft('Two'), 2)
  expect(await recoverable(NEW, ['b'])).toEqual(['a'])
  expect(storage.list('mira')).toHaveLength(2)
})

test('a draft that equals the saved quiz is removed', async () => {
  store('a', aDraft('As saved'), 1, of('q1'))
  expect(await recoverable({ quizId: 'q1', start: aDraft('As saved') })).toEqual([])
  expect(storage.list('mira')).toEqual([])
})

test('of the drafts that the account has, the ten newest stay stored, and all that are open', async () => {
  for (let n = 1; n <= 13; n++) {
    inAccount(`x${n}`, aDraft(`${n}`), 1)
    store(`d${n}`, aDraft(`${n}`), n, ref(`x${n}`, 1, true))
  }
  expect(await recoverable(NEW, ['d1'])).toEqual(['d13', 'd12', 'd11', 'd10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4'])
  expect(storage.list('mira').map(({ id }) => id)).toContain('d1')
  expect(storage.list('mira')).toHaveLength(11)
})

test('drafts that the account lacks stay stored, however many are newer', async () => {
  store('a', aDraft('Never sent'), 1)
  store('b', aDraft('Changed here'), 2, ref('y', 1, false))
  for (let n = 3; n <= 13; n++) {
    inAccount(`x${n}`, aDraft(`${n}`), 1)
    store(`d${n}`, aDraft(`${n}`), n, ref(`x${n}`, 1, true))
  }
  expect(await recoverable(NEW)).toEqual(expect.arrayContaining(['a', 'b']))
  expect(storage.list('mira').map(({ id }) => id)).not.toContain('d3')
})

test('a draft is removed half a year after its last change, before the server deletes its pictures', async () => {
  store('old', aDraft('One'), 0)
  store('new', aDraft('Two'), 24 * 60 * 60_000)
  now = 180 * 24 * 60 * 60_000
  expect(await recoverable(NEW)).toEqual(['new'])
  expect(storage.list('mira').map(({ id }) => id)).toEqual(['new'])
})

test('a saved quiz gets its drafts of other devices', async () => {
  inAccount('x', aDraft('Written on the phone'), 3, 'q1')
  inAccount('y', aDraft('Of another quiz'), 3, 'q2')
  expect(await recoverable({ quizId: 'q1', start: aDraft('As saved') })).toEqual(['account/x'])
})

test('a draft of this device stands for the same one of the account', async () => {
  inAccount('x', aDraft('Kept'), 3, 'q1')
  store('a', aDraft('Kept, and changed'), 2, { ...of('q1'), ...ref('x', 3, false) })
  expect(await recoverable({ quizId: 'q1', start: aDraft('As saved') })).toEqual(['a'])
})

test('a draft that another device changed is replaced by it, unless this device has other changes', async () => {
  inAccount('x', aDraft('Changed there'), 4)
  store('a', aDraft('Kept'), 2, ref('x', 3, true))
  expect(await recoverable(NEW)).toEqual(['account/x'])
  expect(storage.list('mira')).toEqual([])
  store('a', aDraft('Changed here'), 2, ref('x', 3, false))
  expect(await recoverable(NEW)).toEqual(['account/x', 'a'])
})

test('a draft that was saved or discarded on another device is dropped, unless this device has other changes', async () => {
  store('a', aDraft('Kept'), 2, ref('x', 3, true))
  store('b', aDraft('Changed here'), 1, ref('y', 3, false))
  expect(await recoverable(NEW)).toEqual(['b'])
})

test('a draft that the user chose is offered whatever it changes', async () => {
  inAccount('x', aDraft('Of a deleted quiz'), 1, 'q9')
  inAccount('y', aDraft('Another'), 1)
  expect(await recoverable(NEW, [], ['q0'], 'x')).toEqual(['account/x'])
})

test('a draft whose last changes the account received after the page was closed is offered once, and again later', async () => {
  inAccount('x', aDraft('Changed'), 2)
  for (const version of [0, 1]) {
    store('a', aDraft('Changed'), 1, ref('x', version, false))
    expect(await recoverable(NEW)).toEqual(['a'])
    expect(await recoverable(NEW)).toEqual(['a'])
  }
})

test('a draft that is offered once goes on with the version that the account has', async () => {
  inAccount('x', aDraft('Changed'), 2)
  store('a', aDraft('Changed'), 1, ref('x', 1, false))
  expect(await recoverableRefs(NEW)).toEqual([{ id: 'x', version: 2, isSynced: true }])
})

test('a draft that this device began to send, and that the account does not have, is offered', async () => {
  store('a', aDraft('Changed'), 1, ref('x', 0, false))
  expect(await recoverable(NEW)).toEqual(['a'])
})

test('a draft of the account that another tab has open is not offered', async () => {
  inAccount('x', aDraft('Open'), 3, 'q1')
  store('a', aDraft('Open'), 2, { ...of('q1'), ...ref('x', 3, true) })
  expect(await recoverable({ quizId: 'q1', start: aDraft('As saved') }, ['a'])).toEqual([])
})

describe('of a server that answers late', () => {
  const START = 1_000
  const never = () => new Promise<never>(() => undefined)

  function search(requestedId: string | undefined, list: (clock: ReturnType<typeof aClock>) => Promise<Draft[]>) {
    const timing = aClock(START)
    const found = recoverableDrafts('mira', NEW, {
      storage,
      openDrafts: openDraftsInMemory(),
      isDeleted: never,
      account: { list: () => list(timing), load: async (id) => contents[id]! },
      timing,
      requestedId,
    })
    return { timing, found: found.then((drafts) => drafts.map(({ id }) => id)) }
  }

  test('the drafts of quizzes that may be deleted do not delay a new quiz by more than three seconds', async () => {
    store('a', aDraft('New'), 1)
    store('b', aDraft('Of a saved quiz'), 2, { ...of('q1'), ...ref('x', 1, false) })
    const { timing, found } = search(undefined, never)
    await timing.moveTo(START + 3000)
    expect(await found).toEqual(['a'])
    expect(storage.list('mira')).toHaveLength(2)
  })

  test('a draft that the user chose is waited for', async () => {
    inAccount('x', aDraft('Chosen'), 1)
    const { timing, found } = search('x', (clock) => new Promise((resolve) => clock.after(9000, () => resolve(listed))))
    await timing.moveTo(START + 9000)
    expect(await found).toEqual(['account/x'])
  })
})
