import { LIMITS } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { quizSave } from '../model/quiz-save.ts'
import { NEW_SETTINGS, settingsAsSent } from '../model/settings.ts'
import { anyClassicQuestions, anyDraft, anyZeroToOneHundredQuestions } from '../testing/arbitrary-drafts.ts'
import { FINISHED } from '../testing/drafts.ts'
import { lineOfDamage, quizFile, quizFileName, parseQuizFile } from './quiz-file.ts'
import { quizzesOf } from './quizzes-of-file.ts'

const SETTINGS = { ...NEW_SETTINGS, title: 'Rivers and lakes' }
const { MULTI_CHOICE, PUZZLE } = FINISHED

const fileOf = ({ settings, list }: QuizDraft & { list: QuestionList }) => quizFile(settings, list)

/** A quiz file with changed fields of the quiz. */
const file = (change: object = {}) =>
  JSON.stringify({
    format: 'pinwheel-quiz',
    version: 1,
    quiz: { ...settingsAsSent(SETTINGS), mode: 'CLASSIC', questions: [MULTI_CHOICE, PUZZLE], ...change },
  })

function problemsOf(text: string): readonly string[] {
  const read = parseQuizFile(text)
  return read.ok ? [] : read.problems
}
function unfinishedIn(text: string): readonly string[] {
  const read = parseQuizFile(text)
  return read.ok ? read.unfinished : ['refused']
}

test.each([
  ['{"a": 1,\n "b": tru', 2],
  ['{"a":\n\n"b', 3],
  ['{"a" 1}\n\n', 1],
])('the damage of %j is in line %i', (text, line) => {
  expect(lineOfDamage(text)).toBe(line)
})

describe('export and import', () => {
  test('tags belong to the file, and are not sent with the quiz', () => {
    const quiz = loadedQuiz({ ...SETTINGS, tags: ['exam'] }, 'CLASSIC', [PUZZLE, PUZZLE])
    const text = fileOf(quiz)
    expect(JSON.parse(text)).toMatchObject({ quiz: { tags: ['exam'], questions: [PUZZLE, PUZZLE] } })
    const read = parseQuizFile(text)
    expect(read.ok && read.draft.settings.tags).toEqual(['exam'])
    expect(quizSave(quiz.list, quiz.settings)).not.toHaveProperty('tags')
  })

  test('a savable quiz is imported unchanged', () => {
    const settings = fc.record({
      title: fc.constantFrom('Rivers', 'Länder, „Flüsse“'),
      description: fc.constantFrom('', 'All about water'),
      imageCoverURL: fc.constantFrom('', 'https://img.example.org/a.webp'),
      visibility: fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
      category: fc.constantFrom('NATURE' as const, 'OTHER' as const),
      languageCode: fc.constantFrom('en', 'sv'),
    })
    const defaults = fc.option(fc.constantFrom({ points: 0, duration: 90 } as const, { duration: 5 } as const))
    const withDefaults = fc
      .tuple(settings, defaults)
      .map(([written, questionDefaults]) => ({ ...written, ...(questionDefaults && { questionDefaults }) }))
    const quizzes = fc.oneof(
      fc.tuple(withDefaults, fc.constant('CLASSIC' as const), anyClassicQuestions),
      fc.tuple(withDefaults, fc.constant('ZERO_TO_ONE_HUNDRED' as const), anyZeroToOneHundredQuestions),
    )
    fc.assert(
      fc.property(quizzes, ([written, mode, questions]) => {
        const quiz = loadedQuiz(written, mode, questions)
        const read = parseQuizFile(fileOf(quiz))
        expect(read).toEqual({ ok: true, draft: quiz, unfinished: [] })
        const saved = quizSave(quiz.list, quiz.settings)
        expect(saved).toBeDefined()
        expect(read.ok && read.draft.list && quizSave(read.draft.list, read.draft.settings)).toEqual(saved)
      }),
      { numRuns: 50 },
    )
  })

  test('an unfinished quiz is imported unchanged', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const text = fileOf(draft)
        const read = parseQuizFile(text)
        if (!read.ok || !read.draft.list) throw new Error('An exported file was refused.')
        expect(JSON.parse(quizFile(read.draft.settings, read.draft.list))).toEqual(JSON.parse(text))
      }),
      { numRuns: 50 },
    )
  })

  test('a question text longer than the creator allows can be saved again if it was saved before', () => {
    const long = loadedQuiz(SETTINGS, 'CLASSIC', [{ ...PUZZLE, question: 'a'.repeat(LIMITS.questionTextAccepted.max) }])
    expect(parseQuizFile(fileOf(long))).toMatchObject({ ok: true, unfinished: [] })
  })
})

test.each([
  ['UTF-16', (text: string) => new Uint16Array(Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)))],
  ['Windows-1252', (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))],
])('a file that another program has saved in %s is read as it was', async (_, encoded) => {
  const { list } = loadedQuiz(NEW_SETTINGS, 'CLASSIC', [FINISHED.TRUE_FALSE])
  const file = new File([encoded(quizFile({ ...NEW_SETTINGS, title: 'Zürich' }, list))], 'a.json')
  expect(await quizzesOf(file, {})).toMatchObject({
    format: undefined,
    quizzes: [{ draft: { settings: { title: 'Zürich' } }, unfinished: [] }],
  })
})

test('a file has its format, its version and the quiz as it is saved', () => {
  const quiz = loadedQuiz(SETTINGS, 'CLASSIC', [{ ...PUZZLE, values: [...PUZZLE.values, ''] }])
  expect(JSON.parse(fileOf(quiz))).toEqual({
    format: 'pinwheel-quiz',
    version: 1,
    quiz: { ...settingsAsSent(SETTINGS), mode: 'CLASSIC', questions: [PUZZLE] },
  })
})

test.each([
  ['Rivers and lakes', 'Rivers and lakes.json'],
  ['Who/what: "where"?', 'Who what where.json'],
  ['', 'Untitled quiz.json'],
])('the file of "%s" is named "%s"', (title, name) => {
  expect(quizFileName(title)).toBe(name)
})

describe('a file is refused', () => {
  test.each([
    ['that is not JSON', 'Rivers and lakes', 'It is not JSON, the format of our quiz files.'],
    ['of something else', '{"questions":[]}', 'It is JSON, but not a quiz that was exported here. Place: format'],
    [
      'of a later version',
      file().replace('"version":1', '"version":2'),
      'It is of version 2, and this page reads version 1.',
    ],
    [
      'without a version',
      file().replace('"version":1,', ''),
      'It is JSON, but not a quiz that was exported here. Place: version',
    ],
    [
      'without a quiz',
      '{"format":"pinwheel-quiz","version":1}',
      'It is JSON, but not a quiz that was exported here. Place: quiz',
    ],
    ['of another mode', file({ mode: 'SPEED' }), 'Mode: Expected CLASSIC or ZERO_TO_ONE_HUNDRED.'],
    [
      'with 51 questions',
      file({ questions: Array.from({ length: 51 }, () => PUZZLE) }),
      'It has 51 questions. A quiz has at most 50. Place: Question 51',
    ],
    ['with questions that are not a list', file({ questions: 'many' }), 'Questions: Must be a list'],
    ['with a title that is not a text', file({ title: 7 }), 'Title: Must be a text'],
    [
      'with an unknown question type',
      file({ questions: [PUZZLE, { ...PUZZLE, type: 'ESSAY' }] }),
      'Question 2, type: Expected MULTI_CHOICE, RANGE, TRUE_FALSE, TYPE_ANSWER, PIN or PUZZLE.',
    ],
    [
      'with a question without a text',
      file({ questions: [{ ...PUZZLE, question: undefined }] }),
      'Question 1, text: This field is required',
    ],
    [
      'with an option that is not a text',
      file({
        questions: [
          PUZZLE,
          {
            ...MULTI_CHOICE,
            options: [
              { value: 'a', correct: true },
              { value: 7, correct: false },
            ],
          },
        ],
      }),
      'Question 2, option 2, value: Must be a text',
    ],
    [
      'with a time limit that is not allowed',
      file({ questions: [{ ...PUZZLE, duration: 7 }] }),
      'Question 1, time limit: Expected 5, 10, 20, 30, 45, 60, 90, 120, 180 or 240.',
    ],
  ])('%s', (_, text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  test('that is too large', () => {
    expect(problemsOf(' '.repeat(1024 * 1024 + 1))).toEqual(['It is larger than 1 MB, which no quiz is.'])
  })
})

test('errors to correct after an import are named by question and field', () => {
  const unmarked = {
    ...MULTI_CHOICE,
    options: [
      { value: 'Danube', correct: false },
      { value: '', correct: false },
    ],
  }
  const { title: _title, ...untitled } = settingsAsSent(SETTINGS)
  const text = JSON.stringify({
    format: 'pinwheel-quiz',
    version: 1,
    quiz: { ...untitled, mode: 'CLASSIC', questions: [PUZZLE, unmarked] },
  })
  expect(unfinishedIn(text)).toEqual([
    'Title: This field is required',
    'Question 2, option 2, value: This field is required',
  ])
  expect(unfinishedIn(file({ questions: [] }))).toEqual(['Questions: Expected at least 1 entries.'])
})
