import { expect, test } from 'vitest'
import type { FileQuiz } from '../files/file-quiz.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import type { ReadyRow } from './import-rows.ts'
import { quizRows, withTranslatedRows } from './import-rows.ts'

test('a row in another language keeps what a failed import has uploaded and sent', () => {
  const picture = { name: 'a.png', bytes: new Uint8Array() }
  const quiz: FileQuiz = {
    draft: loadedQuiz(NEW_SETTINGS, 'CLASSIC', [FINISHED.TRUE_FALSE, FINISHED.PUZZLE]),
    unfinished: [],
    changes: [{ text: 'Something' }],
    leftOut: [],
    origins: [],
    pictures: [0, 1].map((index) => ({ index, picture })),
  }
  const file = { fileKey: 'a', file: 'One.xml' }
  const [row] = quizRows(file, { format: 'GIFT', quizzes: [quiz] }) as ReadyRow[]
  const draft = { ...quiz.draft, settings: { ...NEW_SETTINGS, title: 'With a picture' } }
  const sending = { draftId: 'd1', at: 1 }
  const before: ReadyRow = { ...row!, sending, quiz: { ...quiz, draft, pictures: quiz.pictures.slice(1) } }
  const translated = { ...quiz, changes: [{ text: 'Etwas' }] }
  expect(withTranslatedRows([before], 'a', quizRows(file, { format: 'GIFT', quizzes: [translated] }))).toEqual([
    { ...before, quiz: { ...before.quiz, changes: translated.changes } },
  ])
})
