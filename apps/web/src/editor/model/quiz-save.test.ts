import { MESSAGES, QUESTION_TYPES } from '@pinwheel/contract/plain'
import { array, assert, constantFrom, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftQuestion } from './draft-question.ts'
import { asType } from './draft-question.ts'
import { loadList, startList } from './question-list.ts'
import { nextStep, quizSave } from './quiz-save.ts'
import { NEW_SETTINGS, settingsErrors } from './settings.ts'
import { FINISHED } from '../testing/drafts.ts'

const { ZERO_TO_ONE_HUNDRED: _slider, ...classic } = FINISHED
const CLASSIC = Object.values(classic)
const UNFINISHED = QUESTION_TYPES.filter((type) => type !== 'RANGE').map((type) => asType(FINISHED.RANGE, type))

const list = loadList('CLASSIC', [FINISHED.TRUE_FALSE])
const settings = { ...NEW_SETTINGS, title: 'Rivers and lakes' }

test('[spec 3.33, 4.49] a finished quiz is saved without its empty fields', () => {
  expect(quizSave(list, settings)).toEqual({
    title: 'Rivers and lakes',
    visibility: 'PUBLIC',
    category: 'OTHER',
    languageCode: 'en',
    mode: 'CLASSIC',
    questions: [FINISHED.TRUE_FALSE],
  })
})

test('[spec 3.33] a missing category is saved as OTHER, a missing language as English', () => {
  expect(quizSave(list, { ...settings, category: '', languageCode: '' })).toMatchObject({
    category: 'OTHER',
    languageCode: 'en',
  })
})

test('[spec 4.50] a new quiz lacks its title', () => {
  expect(settingsErrors(NEW_SETTINGS)).toEqual({ title: MESSAGES.required })
  expect(settingsErrors({ ...settings, imageCoverURL: 'cover.png' })).toEqual({ imageCoverURL: MESSAGES.url })
})

test('[spec 4.51] a quiz with errors cannot be saved, and the next step names the first one', () => {
  const steps = [
    [startList('CLASSIC'), NEW_SETTINGS, 'Give it a title'],
    [list, { ...settings, title: 'ab' }, 'Check the title'],
    [list, { ...settings, description: '2 + 2 = 4' }, 'Check the settings'],
    [loadList('CLASSIC', []), settings, 'Add a question'],
    [startList('ZERO_TO_ONE_HUNDRED'), settings, 'Question 1 is not finished'],
  ] as const
  for (const [questions, written, step] of steps) {
    expect(nextStep(questions, written)?.text).toBe(step)
    expect(quizSave(questions, written)).toBeUndefined()
  }
  expect(nextStep(list, settings)).toBeUndefined()
})

test('an invalid text of the advanced editor is the first next step', () => {
  expect(nextStep(list, NEW_SETTINGS, { text: '[', isValid: false })).toMatchObject({ where: 'code' })
  expect(nextStep(list, settings, { text: '[]', isValid: true })).toBeUndefined()
})

test('the next step has its location', () => {
  const unfinished = loadList('CLASSIC', [FINISHED.PIN, { ...FINISHED.PUZZLE, values: [] }])
  expect(nextStep(unfinished, settings)).toMatchObject({ where: 'question', index: 1 })
  expect(nextStep(unfinished, NEW_SETTINGS)).toMatchObject({ where: 'settings' })
  expect(nextStep(loadList('CLASSIC', []), settings)).toMatchObject({ where: 'strip' })
})

test('[spec 2.79] a quiz can be saved exactly if there is no next step', () => {
  const draft = oneof(constantFrom<DraftQuestion>(...CLASSIC), constantFrom<DraftQuestion>(...UNFINISHED))
  assert(
    property(array(draft, { maxLength: 5 }), constantFrom('Rivers', 'ab', ''), (questions, title) => {
      const written = { ...settings, title }
      const questionList = loadList('CLASSIC', questions)
      expect(quizSave(questionList, written) === undefined).toBe(nextStep(questionList, written) !== undefined)
    }),
  )
})
