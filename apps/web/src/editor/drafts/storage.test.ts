import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { asType } from '../model/draft-question.ts'
import { loadedQuiz, NEW_QUIZ } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { anyDraft } from '../testing/arbitrary-drafts.ts'
import { aDraft, FINISHED } from '../testing/drafts.ts'
import { createDraftStorage, toQuizDraft } from './storage.ts'

beforeEach(() => localStorage.clear())

const storage = createDraftStorage(() => localStorage)
const MIRA = { id: 'd1', userId: 'mira' }

describe('a stored draft', () => {
  test('is read back unchanged', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(storage.save(MIRA, draft, 1)).toBe(true)
        const [kept, ...others] = storage.list('mira')
        expect(others).toEqual([])
        expect(kept && toQuizDraft(kept)).toEqual(draft)
      }),
      { numRuns: 50 },
    )
  })

  test('keeps a pin unplaced', () => {
    const draft = loadedQuiz(NEW_SETTINGS, 'CLASSIC', [asType(FINISHED.TRUE_FALSE, 'PIN')])
    storage.save(MIRA, draft, 1)
    const [kept] = storage.list('mira')
    expect(kept && toQuizDraft(kept)).toEqual(draft)
  })

  test('keeps the defaults of new questions', () => {
    const draft = aDraft('Lakes')
    const settings = { ...draft.settings, questionDefaults: { points: 0, duration: 90 } as const }
    storage.save(MIRA, { ...draft, settings }, 1)
    expect(storage.list('mira')).toMatchObject([{ settings: { questionDefaults: settings.questionDefaults } }])
  })

  test('has its time and the quiz that it changes; the newest is first', () => {
    const of = { quizId: 'q1', updated: '2026-11-21T10:00:00.000Z' }
    storage.save({ ...MIRA, of }, aDraft('Lakes'), 1000)
    storage.save({ ...MIRA, id: 'd2' }, aDraft('Rivers'), 2000)
    expect(storage.list('mira')).toMatchObject([
      { id: 'd2', keptAt: 2000, settings: { title: 'Rivers' } },
      { id: 'd1', keptAt: 1000, of, settings: { title: 'Lakes' } },
    ])
  })

  test('is replaced by a later save, and can be removed', () => {
    storage.save(MIRA, aDraft('Lakes'), 1)
    storage.save(MIRA, aDraft('Rivers'), 2)
    expect(storage.list('mira')).toMatchObject([{ settings: { title: 'Rivers' } }])
    storage.remove(MIRA)
    expect(storage.list('mira')).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  test('is neither listed nor removed for another user', () => {
    storage.save(MIRA, aDraft(), 1)
    expect(storage.list('tom')).toEqual([])
    storage.remove({ ...MIRA, userId: 'tom' })
    expect(storage.list('mira')).toHaveLength(1)
  })

  test('has a game mode: a quiz without one is not stored', () => {
    expect(storage.save(MIRA, NEW_QUIZ, 1)).toBe(false)
  })
})

describe('a record', () => {
  const KEY = 'quizDraft/mira/d1'

  function changed(change: (record: Record<string, unknown>) => unknown) {
    storage.save(MIRA, aDraft(), 1)
    const record = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>
    localStorage.setItem(KEY, JSON.stringify(change(record)))
  }

  test.each<[string, (record: Record<string, unknown>) => unknown]>([
    ['of another user', (record) => ({ ...record, userId: 'tom' })],
    ['of another draft', (record) => ({ ...record, id: 'd7' })],
    ['without questions', (record) => ({ ...record, content: { mode: 'CLASSIC' } })],
    ['with an unknown mode', (record) => ({ ...record, content: { mode: 'SPEED', questions: [] } })],
    ['with an invalid question', (record) => ({ ...record, content: { mode: 'CLASSIC', questions: [{}] } })],
    ['that is a text', () => 'nonsense'],
  ])('%s is not listed and is removed', (_, change) => {
    changed(change)
    expect(storage.list('mira')).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('that is truncated is removed', () => {
    localStorage.setItem(KEY, '{"version":1,"id":')
    expect(storage.list('mira')).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('of another schema version is not listed, but stays stored', () => {
    changed((record) => ({ ...record, version: 2 }))
    expect(storage.list('mira')).toEqual([])
    expect(localStorage.getItem(KEY)).not.toBeNull()
  })
})

function throwQuotaExceeded(): never {
  throw new DOMException('no', 'QuotaExceededError')
}

test('saving returns false if storage is blocked', () => {
  const closed = createDraftStorage(throwQuotaExceeded)
  expect(closed.save(MIRA, aDraft(), 1)).toBe(false)
  expect(closed.list('mira')).toEqual([])
  expect(() => closed.remove(MIRA)).not.toThrow()
})

test('the previous draft stays if storage is full', () => {
  storage.save(MIRA, aDraft('Lakes'), 1)
  const full = createDraftStorage(() => ({
    getItem: (key) => localStorage.getItem(key),
    key: (index) => localStorage.key(index),
    length: localStorage.length,
    removeItem: throwQuotaExceeded,
    setItem: throwQuotaExceeded,
  }))
  expect(full.save(MIRA, aDraft('Rivers'), 2)).toBe(false)
  expect(full.list('mira')).toMatchObject([{ settings: { title: 'Lakes' } }])
})
