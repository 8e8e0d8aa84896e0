import { beforeEach, expect, test } from 'vitest'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { NEW_QUIZ } from '../model/quiz-draft.ts'
import { recoverableDrafts } from './recoverable-drafts.ts'
import { createDraftStorage } from './storage.ts'
import { aDraft, openDraftsInMemory } from '../testing/drafts.ts'

beforeEach(() => localStorage.clear())

const storage = createDraftStorage(() => localStorage)
const of = (quizId: string) => ({ of: { quizId, updated: '2026-11-21T10:00:00.000Z' } })
const left = (id: string, draft: QuizDraft, keptAt: number, rest = {}) =>
  storage.save({ id, userId: 'mira', ...rest }, draft, keptAt)

let now = 1_000
beforeEach(() => void (now = 1_000))

const NEW = { quizId: undefined, start: NEW_QUIZ }
const offered = async (
  opened: Parameters<typeof recoverableDrafts>[1],
  openElsewhere: string[] = [],
  deleted = ['q0'],
) => {
  const isDeleted = async (quizId: string) => deleted.includes(quizId)
  const offers = await recoverableDrafts('mira', opened, {
    storage,
    openDrafts: openDraftsInMemory(...openElsewhere),
    isDeleted,
    now: () => now,
  })
  return offers.map(({ id }) => id)
}

test('a new quiz is offered what was left of new ones, the newest first', async () => {
  left('a', aDraft('One'), 1)
  left('b', aDraft('Two'), 2)
  left('c', aDraft('Of a stored one'), 3, of('q1'))
  expect(await offered(NEW)).toEqual(['b', 'a'])
})

test('a stored quiz is offered what was left of itself', async () => {
  left('a', aDraft('New'), 1)
  left('b', aDraft('Changed'), 2, of('q1'))
  left('c', aDraft('Of another'), 3, of('q2'))
  expect(await offered({ quizId: 'q1', start: aDraft('As stored') })).toEqual(['b'])
})

test('what was left of a quiz that has been deleted is offered to a new one', async () => {
  left('a', aDraft('New'), 1)
  left('b', aDraft('Of one that is gone'), 2, of('q1'))
  left('c', aDraft('Of one that is there'), 3, of('q2'))
  expect(await offered(NEW, [], ['q1'])).toEqual(['b', 'a'])
  expect(await offered({ quizId: 'q2', start: aDraft('As stored') }, [], ['q1'])).toEqual(['c'])
})

test('what is open in a tab is not offered', async () => {
  left('a', aDraft('One'), 1)
  left('b', aDraft('Two'), 2)
  expect(await offered(NEW, ['b'])).toEqual(['a'])
  expect(storage.list('mira')).toHaveLength(2)
})

test('what says no more than what is stored goes', async () => {
  left('a', aDraft('As stored'), 1, of('q1'))
  expect(await offered({ quizId: 'q1', start: aDraft('As stored') })).toEqual([])
  expect(storage.list('mira')).toEqual([])
})

test('of many the ten newest are kept, and all that are open', async () => {
  for (let n = 1; n <= 13; n++) left(`d${n}`, aDraft(`${n}`), n)
  expect(await offered(NEW, ['d1'])).toEqual(['d13', 'd12', 'd11', 'd10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4'])
  expect(storage.list('mira').map(({ id }) => id)).toContain('d1')
  expect(storage.list('mira')).toHaveLength(11)
})

test('half a year after the last change a draft goes, before the server lets go of its pictures', async () => {
  left('old', aDraft('One'), 0)
  left('new', aDraft('Two'), 24 * 60 * 60_000)
  now = 180 * 24 * 60 * 60_000
  expect(await offered(NEW)).toEqual(['new'])
  expect(storage.list('mira').map(({ id }) => id)).toEqual(['new'])
})
