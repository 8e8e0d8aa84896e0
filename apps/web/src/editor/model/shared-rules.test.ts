import type { QuestionDefaults } from '@pinwheel/contract'
import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDraft } from '../testing/arbitrary-drafts.ts'
import { FINISHED } from '../testing/drafts.ts'
import type { DraftQuestion } from './draft-question.ts'
import { newQuestion } from './draft-question.ts'
import type { QuestionList } from './question-list.ts'
import { changeList, loadList, questionsOf } from './question-list.ts'
import type { SharedRule } from './shared-rules.ts'
import { othersDiffer } from './shared-rules.ts'

const { MULTI_CHOICE, PIN, ZERO_TO_ONE_HUNDRED } = FINISHED
const listOf = (...questions: DraftQuestion[]): QuestionList => loadList('CLASSIC', questions)
const rulesOf = ({ entries }: QuestionList) =>
  entries.map(({ question }) => ['points' in question ? question.points : undefined, question.duration])

describe('points and time limit', () => {
  test('differ between questions, or not', () => {
    const differing = (...questions: DraftQuestion[]) =>
      (['points', 'duration'] as const).map((rule) => othersDiffer([PIN, ...questions], PIN, rule))
    expect(differing(MULTI_CHOICE)).toEqual([true, true])
    expect(differing({ ...PIN, points: 0 })).toEqual([true, false])
    expect(differing({ ...PIN, duration: 5 })).toEqual([false, true])
    expect(differing(PIN)).toEqual([false, false])
    expect(differing()).toEqual([false, false])
  })

  test('of one question become those of all', () => {
    const list = listOf(MULTI_CHOICE, PIN)
    const limited = changeList(list, { type: 'useForAll', index: 1, rule: 'duration' })
    expect(rulesOf(limited)).toEqual([
      [1000, 60],
      [2000, 60],
    ])
    expect(rulesOf(changeList(limited, { type: 'useForAll', index: 1, rule: 'points' }))).toEqual([
      [2000, 60],
      [2000, 60],
    ])
  })

  test('of one question become those of all, and nothing else changes', () => {
    assert(
      property(anyDraft, constantFrom<SharedRule>('points', 'duration'), ({ list }, rule) => {
        const from = list.entries[list.active]?.question
        if (!from) return
        const shared = changeList(list, { type: 'useForAll', index: list.active, rule })
        expect(othersDiffer(questionsOf(shared), from, rule)).toBe(false)
        const rest = ({ entries }: QuestionList) =>
          entries.map(({ key, question }) => ({ key, ...question, [rule]: 0 }))
        expect(rest(shared)).toEqual(rest(list))
      }),
    )
  })

  test('that all questions share, from two on, are those of a new question', () => {
    const added = (...questions: DraftQuestion[]) =>
      rulesOf(changeList(listOf(...questions), { type: 'add', questionType: 'PUZZLE' })).at(-1)
    expect(added(PIN, PIN)).toEqual([2000, 60])
    expect(added(PIN, { ...PIN, points: 0 })).toEqual([1000, 60])
    expect(added(PIN, { ...PIN, duration: 5 })).toEqual([2000, 30])
    expect(added(PIN)).toEqual([1000, 30])
    expect(added()).toEqual([1000, 30])
  })

  test('of a new question are the defaults of the quiz, before those that its questions share', () => {
    const added = (defaults: QuestionDefaults, ...questions: DraftQuestion[]) =>
      rulesOf(changeList(listOf(...questions), { type: 'add', questionType: 'PUZZLE', defaults })).at(-1)
    expect(added({ points: 0, duration: 90 }, PIN, PIN)).toEqual([0, 90])
    expect(added({ duration: 90 }, PIN, PIN)).toEqual([2000, 90])
    expect(added({ points: 0 })).toEqual([0, 30])
    const slider = changeList(loadList('ZERO_TO_ONE_HUNDRED', []), {
      type: 'add',
      defaults: { points: 0, duration: 5 },
    })
    expect(slider.entries[0]?.question).toEqual({ ...newQuestion('ZERO_TO_ONE_HUNDRED'), duration: 5 })
  })

  test('in 0–100 mode are a time limit alone', () => {
    const short = { ...ZERO_TO_ONE_HUNDRED, duration: 20 } as const
    const list = loadList('ZERO_TO_ONE_HUNDRED', [short, short])
    expect(othersDiffer(questionsOf(list), short, 'points')).toBe(false)
    expect(changeList(list, { type: 'add' }).entries[2]?.question).toEqual({
      ...newQuestion('ZERO_TO_ONE_HUNDRED'),
      duration: 20,
    })
  })
})
