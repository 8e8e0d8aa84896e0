import { beforeEach, expect, test } from 'vitest'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { NEW_QUIZ } from '../model/quiz-draft.ts'
import { recoverableDrafts } from './recoverable-drafts.ts'
import { createDraftStorage } from './storage.ts'
import { aDraft, openDraftsInMemory } from '../testing/drafts.ts'

beforeEach(() => localStorage.clear())

const storage = createDraftStorage(() => localStorage)
const of = (quizId: string) => ({ of: { quizId, updated: '2026-11-21T10:00:00.000Z' } })
const store = (id: string, draft: QuizDraft, keptAt: number, rest = {}) =>
  storage.save({ id, userId: 'mira', ...rest }, draft, keptAt)

let now = 1_000
beforeEach(() => void (now = 1_000))

const NEW = { quizId: undefined, start: NEW_QUIZ }
const recoverable = async (
  opened: Parameters<typeof recoverableDrafts>[1],
  openElsewhere: string[] = [],
  deleted = ['q0'],
) => {
  const isDeleted = async (quizId: string) => deleted.includes(quizId)
  const found = await recoverableDrafts('mira', opened, {
    storage,
    openDrafts: openDraftsInMemory(...openElsewhere),
    isDeleted,
    now: () => now,
  })
  return found.map(({ id }) => id)
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

test('the ten newest drafts stay stored, and all that are open', async () => {
  for (let n = 1; n <= 13; n++) store(`d${n}`, aDraft(`${n}`), n)
  expect(await recoverable(NEW, ['d1'])).toEqual(['d13', 'd12', 'd11', 'd10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4'])
  expect(storage.list('mira').map(({ id }) => id)).toContain('d1')
  expect(storage.list('mira')).toHaveLength(11)
})

test('a draft is removed half a year after its last change, before the server deletes its pictures', async () => {
  store('old', aDraft('One'), 0)
  store('new', aDraft('Two'), 24 * 60 * 60_000)
  now = 180 * 24 * 60 * 60_000
  expect(await recoverable(NEW)).toEqual(['new'])
  expect(storage.list('mira').map(({ id }) => id)).toEqual(['new'])
})
