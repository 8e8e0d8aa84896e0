import { MESSAGES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { loadList, startList } from './question-list.ts'
import { nextStep, quizSave } from './quiz-save.ts'
import { NEW_SETTINGS, settingsComplaints } from './settings.ts'
import { FINISHED } from './testing/drafts.ts'

const list = loadList('CLASSIC', [FINISHED.TRUE_FALSE])
const settings = { ...NEW_SETTINGS, title: 'Rivers and lakes' }

test('a finished quiz is saved without what is empty', () => {
  expect(quizSave(list, settings)).toEqual({
    title: 'Rivers and lakes',
    visibility: 'PUBLIC',
    category: 'OTHER',
    languageCode: 'en',
    mode: 'CLASSIC',
    questions: [FINISHED.TRUE_FALSE],
  })
})

test('no category is saved as other, no language as English', () => {
  expect(quizSave(list, { ...settings, category: '', languageCode: '' })).toMatchObject({
    category: 'OTHER',
    languageCode: 'en',
  })
})

test('the title of a new quiz is missing', () => {
  expect(settingsComplaints(NEW_SETTINGS)).toEqual({ title: MESSAGES.required })
  expect(settingsComplaints({ ...settings, imageCoverURL: 'cover.png' })).toEqual({ imageCoverURL: MESSAGES.url })
})

test('nothing is saved before everything is right, and the first thing to do is named', () => {
  const steps = [
    [startList('CLASSIC'), NEW_SETTINGS, 'Give it a title'],
    [list, { ...settings, title: 'ab' }, 'Check the title'],
    [list, { ...settings, description: '2 + 2 = 4' }, 'Check the settings'],
    [loadList('CLASSIC', []), settings, 'Add a question'],
    [startList('ZERO_TO_ONE_HUNDRED'), settings, 'Question 1 is not finished'],
  ] as const
  for (const [questions, written, step] of steps) {
    expect(nextStep(questions, written)).toBe(step)
    expect(quizSave(questions, written)).toBeUndefined()
  }
  expect(nextStep(list, settings)).toBeUndefined()
})
