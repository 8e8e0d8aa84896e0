import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import { changesOf } from './changes.ts'

const { MULTI_CHOICE, TRUE_FALSE, RANGE, TYPE_ANSWER, PUZZLE } = FINISHED
const quiz = (questions: readonly DraftQuestion[], settings = {}): QuizDraft =>
  loadedQuiz({ ...NEW_SETTINGS, title: 'Lakes', ...settings }, 'CLASSIC', questions)
const questionChanges = (before: readonly DraftQuestion[], after: readonly DraftQuestion[]) =>
  changesOf(quiz(before), quiz(after))

test('lists every setting with its new value', () => {
  const after = {
    title: 'Seas',
    description: 'Salty',
    category: 'GEOGRAPHY',
    visibility: 'PRIVATE',
    languageCode: 'sv',
    imageCoverURL: 'https://example.org/sea.jpg',
    questionDefaults: { duration: 90 },
  }
  expect(changesOf(quiz([]), quiz([], after))).toEqual([
    'Title: “Seas”',
    'Description: “Salty”',
    'Another cover',
    'Category: Geography',
    'Visibility: Private',
    'Language: Swedish',
    'Other defaults of new questions',
  ])
  expect(changesOf(quiz([], after), quiz([], { ...after, description: '', imageCoverURL: '' }))).toEqual([
    'Description: empty',
    'Cover removed',
  ])
})

describe('of the questions', () => {
  test('names those that were added and removed', () => {
    expect(questionChanges([TRUE_FALSE, PUZZLE], [TRUE_FALSE, RANGE, PUZZLE])).toEqual([
      'Question 2 added: “Year of the moon landing?”',
    ])
    expect(questionChanges([TRUE_FALSE, RANGE, PUZZLE], [TRUE_FALSE, PUZZLE])).toEqual([
      'Question removed: “Year of the moon landing?”',
    ])
  })

  test.each<[string, DraftQuestion]>([
    ['reads “Which is a lake?”', { ...TRUE_FALSE, question: 'Which is a lake?' }],
    ['is Puzzle: “Is the Aral Sea a lake?”', { ...PUZZLE, question: TRUE_FALSE.question }],
    ['has another answer: “Is the Aral Sea a lake?”', { ...TRUE_FALSE, correct: true }],
    ['has another time limit: “Is the Aral Sea a lake?”', { ...TRUE_FALSE, duration: 5 }],
    ['has another number of points: “Is the Aral Sea a lake?”', { ...TRUE_FALSE, points: 0 }],
    [
      'has another picture, film or sound: “Is the Aral Sea a lake?”',
      { ...TRUE_FALSE, media: { type: 'IMAGE', url: 'https://example.org/aral.jpg' } },
    ],
  ])('says that one %s', (sentence, changed) => {
    expect(questionChanges([RANGE, TRUE_FALSE, PUZZLE], [RANGE, changed, PUZZLE])).toEqual([`Question 2 ${sentence}`])
  })

  test('recognises a rewritten question behind an added one', () => {
    const rewritten = { ...RANGE, question: 'Which year?' }
    expect(questionChanges([TRUE_FALSE, RANGE], [MULTI_CHOICE, TYPE_ANSWER, TRUE_FALSE, rewritten])).toEqual([
      'Question 1 added: “Longest river in Europe?”',
      'Question 2 added: “Capital of Norway?”',
      'Question 4 reads “Which year?”',
    ])
  })

  test('says that their order differs', () => {
    expect(questionChanges([TRUE_FALSE, RANGE], [RANGE, TRUE_FALSE])).toEqual(['Questions in another order'])
  })

  const someQuestions = fc.array(
    fc
      .record({ kind: fc.constantFrom(TRUE_FALSE, RANGE, PUZZLE), text: fc.constantFrom('', 'A?', 'B?', 'C?') })
      .map(({ kind, text }): DraftQuestion => ({ ...kind, question: text })),
    { maxLength: 6 },
  )

  test('is empty exactly if they are the same', () => {
    fc.assert(
      fc.property(someQuestions, someQuestions, (before, after) => {
        const isSame = JSON.stringify(before) === JSON.stringify(after)
        expect(questionChanges(before, after).length === 0).toBe(isSame)
      }),
    )
  })

  test('counts as many more added than removed as there are more questions', () => {
    fc.assert(
      fc.property(someQuestions, someQuestions, (before, after) => {
        const changes = questionChanges(before, after)
        const added = changes.filter((change) => change.includes(' added: ')).length
        const removed = changes.filter((change) => change.startsWith('Question removed')).length
        expect(added - removed).toBe(after.length - before.length)
      }),
    )
  })
})
