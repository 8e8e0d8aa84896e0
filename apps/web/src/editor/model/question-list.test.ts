import { GAME_MODES, LIMITS, QUESTION_TYPES } from '@pinwheel/contract/plain'
import { assert, constant, constantFrom, array, nat, oneof, property, record } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionList, QuestionListChange } from './question-list.ts'
import { changeList, isFull, loadList, startList } from './question-list.ts'
import { FINISHED, listOf, textsOf } from '../testing/drafts.ts'

describe('a list of questions', () => {
  test('[spec 4.35, 4.42, 4.46, 9.5, 9.7] starts with one question: multi choice in Classic, a slider without points in 0–100', () => {
    const { entries, active } = startList('CLASSIC')
    expect(active).toBe(0)
    expect(entries.map(({ question }) => question)).toEqual([
      { type: 'MULTI_CHOICE', question: '', points: 1000, duration: 30, options: [] },
    ])
    expect(startList('ZERO_TO_ONE_HUNDRED').entries.map(({ question }) => question)).toEqual([
      { type: 'RANGE', question: '', duration: 60, correct: 50 },
    ])
  })

  test('[spec 4.39] opens the first question of a loaded quiz, and none if it is empty', () => {
    expect(listOf('a', 'b').active).toBe(0)
    expect(loadList('CLASSIC', []).active).toBe(-1)
  })

  test('[spec 4.35] adds a question at the end and opens it', () => {
    const grown = changeList(listOf('a', 'b'), { type: 'add' })
    expect(textsOf(grown)).toEqual(['a', 'b', ''])
    expect(grown.active).toBe(2)
  })

  test('[spec 4.36] inserts a copy after its original, which stays open', () => {
    const grown = changeList(listOf('a', 'b'), { type: 'duplicate', index: 0 })
    expect(textsOf(grown)).toEqual(['a', 'a', 'b'])
    expect(grown.active).toBe(0)
  })

  test('keeps the open question open when one before it is copied or deleted', () => {
    const open = changeList(listOf('a', 'b', 'c'), { type: 'select', index: 2 })
    expect(changeList(open, { type: 'duplicate', index: 0 }).active).toBe(3)
    expect(changeList(open, { type: 'delete', index: 0 }).active).toBe(1)
  })

  test.each([
    [0, ['b', 'c'], 0],
    [1, ['a', 'c'], 1],
    [2, ['a', 'b'], 1],
  ])(
    '[spec 4.37] opens the nearest remaining question when the open one, at %i, is deleted',
    (index, texts, active) => {
      const open = changeList(listOf('a', 'b', 'c'), { type: 'select', index })
      const shorter = changeList(open, { type: 'delete', index })
      expect(textsOf(shorter)).toEqual(texts)
      expect(shorter.active).toBe(active)
    },
  )

  test('[spec 4.37] opens nothing when the only question is deleted', () => {
    expect(changeList(listOf('a'), { type: 'delete', index: 0 })).toMatchObject({ entries: [], active: -1 })
  })

  test('[spec 4.38] swaps a moved question with the one at its new position, and opens the moved one', () => {
    const moved = changeList(listOf('a', 'b', 'c'), { type: 'move', from: 0, to: 2 })
    expect(textsOf(moved)).toEqual(['c', 'b', 'a'])
    expect(moved.active).toBe(2)
  })

  test('[spec 4.40, 4.44, 9.8] keeps only text, points and time limit when the type changes', () => {
    const list = loadList('CLASSIC', [{ ...FINISHED.PIN }])
    const changed = changeList(list, { type: 'changeType', index: 0, questionType: 'RANGE' })
    expect(changed.entries[0]?.question).toEqual({
      type: 'RANGE',
      question: 'Where is Gotland?',
      points: 2000,
      duration: 60,
      min: 0,
      max: 100,
      correct: 50,
      margin: 'MEDIUM',
    })
  })

  test('[spec 4.41] converts a 0–100 question to a Classic range with correct 0', () => {
    const list = loadList('ZERO_TO_ONE_HUNDRED', [{ ...FINISHED.ZERO_TO_ONE_HUNDRED }])
    const changed = changeList(list, { type: 'changeType', index: 0, questionType: 'RANGE' })
    expect(changed.entries[0]?.question).toMatchObject({ min: 0, max: 100, correct: 0, points: 1000, duration: 60 })
  })

  test('[spec 4.39] opens the first question when all are replaced', () => {
    const open = changeList(listOf('a', 'b'), { type: 'select', index: 1 })
    const replaced = changeList(open, { type: 'replaceAll', questions: [FINISHED.TRUE_FALSE, FINISHED.PUZZLE] })
    expect(textsOf(replaced)).toEqual(['Is the Aral Sea a lake?', 'From small to large?'])
    expect(replaced.active).toBe(0)
  })

  test('accepts at most fifty questions', () => {
    const full = listOf(...Array.from({ length: LIMITS.questionsPerQuiz.max }, (_, index) => String(index)))
    expect(isFull(full)).toBe(true)
    expect(changeList(full, { type: 'add' })).toBe(full)
    expect(changeList(full, { type: 'duplicate', index: 0 })).toBe(full)
  })

  test.each([-1, 2, 0.5])('[spec 4.34, 8.11] refuses the position %d without a question', (index) => {
    expect(() => changeList(listOf('a', 'b'), { type: 'select', index })).toThrow('Invalid question index')
  })
})

/** A change that is valid for any list: positions are taken modulo its length. */
const anyChange: Arbitrary<(list: QuestionList) => QuestionListChange> = oneof(
  nat(60).map((at) => (list: QuestionList) => ({ type: 'select' as const, index: at % list.entries.length })),
  constant(() => ({ type: 'add' as const })),
  nat(60).map((at) => (list: QuestionList) => ({ type: 'duplicate' as const, index: at % list.entries.length })),
  nat(60).map((at) => (list: QuestionList) => ({ type: 'delete' as const, index: at % list.entries.length })),
  record({ from: nat(60), to: nat(60) }).map(({ from, to }) => ({ entries: { length } }: QuestionList) => ({
    type: 'move' as const,
    from: from % length,
    to: to % length,
  })),
  record({ at: nat(60), questionType: constantFrom(...QUESTION_TYPES) }).map(
    ({ at, questionType }) =>
      (list: QuestionList) => ({ type: 'changeType' as const, index: at % list.entries.length, questionType }),
  ),
  array(constantFrom(...Object.values(FINISHED)), { maxLength: 4 }).map((questions) => () => ({
    type: 'replaceAll' as const,
    questions,
  })),
)

const needsQuestions = ({ type }: QuestionListChange) => type !== 'add' && type !== 'replaceAll'

/** Each change with the list before and after it. */
function* history(list: QuestionList, changes: readonly ((list: QuestionList) => QuestionListChange)[]) {
  let before = list
  for (const choose of changes) {
    const change = choose(before)
    if (before.entries.length === 0 && needsQuestions(change)) continue
    const after = changeList(before, change)
    yield { before, change, after }
    before = after
  }
}

const overAnyHistory = (
  holds: (step: { before: QuestionList; change: QuestionListChange; after: QuestionList }) => void,
) =>
  assert(
    property(constantFrom(...GAME_MODES), array(anyChange, { maxLength: 80 }), (mode, changes) => {
      for (const step of history(startList(mode), changes)) holds(step)
    }),
  )

describe('after any changes of a list', () => {
  test('exactly one question is open, unless the list is empty', () => {
    overAnyHistory(({ after: { entries, active } }) => {
      expect(entries.length === 0 ? active === -1 : entries[active] !== undefined).toBe(true)
    })
  })

  test('no two questions share a key, and a key is never used again', () => {
    overAnyHistory(({ before, after }) => {
      const keys = after.entries.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const old = new Set(before.entries.map(({ key }) => key))
      expect(keys.filter((key) => !old.has(key)).every((key) => key >= before.nextKey)).toBe(true)
    })
  })

  test('it never has more than fifty questions', () => {
    overAnyHistory(({ after }) => expect(after.entries.length).toBeLessThanOrEqual(LIMITS.questionsPerQuiz.max))
  })

  test('reversing a move restores the order', () => {
    overAnyHistory(({ before, change, after }) => {
      if (change.type !== 'move') return
      expect(changeList(after, { type: 'move', from: change.to, to: change.from }).entries).toEqual(before.entries)
    })
  })

  test('deleting a copy restores the questions', () => {
    overAnyHistory(({ before, change, after }) => {
      if (change.type !== 'duplicate' || isFull(before)) return
      expect(changeList(after, { type: 'delete', index: change.index + 1 }).entries).toEqual(before.entries)
    })
  })

  test('the previous list is not mutated', () => {
    overAnyHistory(({ before, change }) => {
      const copy = structuredClone(before)
      changeList(before, change)
      expect(before).toEqual(copy)
    })
  })

  test('changing the type keeps the text and the time limit', () => {
    overAnyHistory(({ before, change, after }) => {
      if (change.type !== 'changeType') return
      const [from, to] = [before, after].map(({ entries }) => entries[change.index]?.question)
      expect([to?.question, to?.duration]).toEqual([from?.question, from?.duration])
      expect(to?.type).toBe(change.questionType)
    })
  })
})
