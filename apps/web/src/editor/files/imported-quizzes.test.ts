import { expect, test } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import type { Reading, ReadQuestion } from './formats/reading.ts'
import { importedQuizzes } from './imported-quizzes.ts'

const question = (index: number, more: Partial<ReadQuestion> = {}): ReadQuestion => ({
  question: FINISHED.TRUE_FALSE,
  place: `Line ${index + 1}`,
  changes: [],
  ...more,
})
const reading = (questions: ReadQuestion[], more: Partial<Reading> = {}): Reading => ({
  title: '',
  description: '',
  questions,
  leftOut: [],
  ...more,
})
const titles = (read: Reading) =>
  importedQuizzes(read, 'Geography.of.Europe.gift').map(({ draft }) => draft.settings.title)

test('a file without a title has its name, and the quiz is private', () => {
  const [quiz] = importedQuizzes(reading([question(0)]), 'Rivers.txt')
  expect(quiz?.draft.settings).toMatchObject({ title: 'Rivers', visibility: 'PRIVATE' })
})

test('the report names each question with its place in the file', () => {
  const long = { ...FINISHED.TRUE_FALSE, question: 'a'.repeat(76) }
  const [quiz] = importedQuizzes(
    reading([question(0, { changes: ['It changed.'] }), question(6, { question: long })], {
      leftOut: [{ place: 'Line 9', text: 'b'.repeat(50), reason: 'It is an essay.' }],
    }),
    'Rivers.txt',
  )
  expect(quiz).toMatchObject({
    changes: [{ text: 'Question 1 (Line 1): It changed.' }],
    unfinished: [{ text: 'Question 2 (Line 7), text: Maximum length must be less than 75' }],
    leftOut: [{ text: `Line 9 (${'b'.repeat(40)}…): It is an essay.` }],
  })
})

test('more questions than a quiz can have become several quizzes', () => {
  const questions = Array.from({ length: 120 }, (_, index) => question(index))
  expect(titles(reading(questions))).toEqual([
    'Geography.of.Europe: part 1',
    'Geography.of.Europe: part 2',
    'Geography.of.Europe: part 3',
  ])
  const counts = importedQuizzes(reading(questions), 'a').map(({ draft }) => draft.list?.entries.length)
  expect(counts).toEqual([50, 50, 20])
})

test('then each category is a quiz of its own', () => {
  const questions = Array.from({ length: 120 }, (_, index) =>
    question(index, { section: index < 60 ? 'Rivers' : 'Lakes' }),
  )
  expect(titles(reading(questions, { title: 'Europe' }))).toEqual([
    'Europe: Rivers, part 1',
    'Europe: Rivers, part 2',
    'Europe: Lakes, part 1',
    'Europe: Lakes, part 2',
  ])
})

test('pictures keep their question', () => {
  const picture = { name: 'a.png', bytes: new Uint8Array() }
  const questions = Array.from({ length: 60 }, (_, index) => question(index, index === 55 ? { picture } : {}))
  expect(importedQuizzes(reading(questions), 'a').map(({ pictures }) => pictures)).toEqual([
    [],
    [{ index: 5, picture }],
  ])
})

test('sliders of a file in 0–100 mode become a quiz in that mode', () => {
  const slider = { ...FINISHED.RANGE, min: 0, max: 100, correct: 41 }
  const [quiz] = importedQuizzes(reading([question(0, { question: slider })], { mode: 'ZERO_TO_ONE_HUNDRED' }), 'a')
  const { question: asked, duration } = slider
  expect(quiz?.draft.list).toMatchObject({ mode: 'ZERO_TO_ONE_HUNDRED' })
  expect(quiz?.draft.list?.entries.map((entry) => entry.question)).toEqual([
    { type: 'RANGE', question: asked, duration, correct: 41 },
  ])
})

test('a change of many questions is one line, with the list of its places', () => {
  const changes = ['It changed.']
  const few = Array.from({ length: 3 }, (_, index) => question(index, { changes }))
  const [separate] = importedQuizzes(reading(few), 'a')
  expect(separate?.changes).toHaveLength(3)
  const [common] = importedQuizzes(reading([...few, question(3, { changes: [...changes, 'It is red.'] })]), 'a')
  const { question: text } = FINISHED.TRUE_FALSE
  expect(common?.changes).toEqual([
    {
      text: 'Questions (4): It changed.',
      source: [1, 2, 3, 4].map((number) => `Question ${number} (Line ${number}): ${text}`).join('\n'),
    },
    { text: 'Question 4 (Line 4): It is red.' },
  ])
})

test('what of a whole file was not read is left out', () => {
  const notes = [{ text: 'A sheet was not read.', source: 'Sheet 2' }]
  expect(importedQuizzes(reading([question(0)], { notes }), 'a')[0]?.leftOut).toEqual(notes)
})

test('each question keeps its place in the file', () => {
  const [quiz] = importedQuizzes(reading([question(0, { source: 'So?{T}' }), question(6)]), 'a')
  expect(quiz?.origins).toEqual([{ place: 'Line 1', source: 'So?{T}' }, { place: 'Line 7' }])
})

test('a file of an archive that cannot be read is named once', () => {
  const leftOut = [{ place: 'b.xml', text: 'b.xml', reason: 'The archive does not contain it.' }]
  const [quiz] = importedQuizzes(reading([question(0)], { leftOut }), 'a')
  expect(quiz?.leftOut).toEqual([{ text: 'b.xml: The archive does not contain it.' }])
})

test('the tags of the questions become those of the quiz, the most frequent first', () => {
  const questions = [['Lakes'], ['rivers', 'Lakes'], ['Rivers', 'lakes'], []].map((tags, index) =>
    question(index, { tags }),
  )
  const [quiz] = importedQuizzes(reading(questions), 'a')
  expect(quiz?.draft.settings.tags).toEqual(['Lakes', 'rivers'])
  expect(quiz?.changes).toEqual([{ text: 'The tags of its questions become tags of the quiz: Lakes, rivers' }])
  expect(importedQuizzes(reading([question(0)]), 'a')[0]?.draft.settings).not.toHaveProperty('tags')
})

test('tags that are too long, and more than a quiz can have, are left out and named', () => {
  const tags = ['a'.repeat(31), ...Array.from({ length: 21 }, (_, index) => `tag ${index}`)]
  const [quiz] = importedQuizzes(reading([question(0, { tags })]), 'a')
  expect(quiz?.draft.settings.tags).toHaveLength(20)
  expect(quiz?.leftOut).toEqual([
    { text: `Tags that were left out, since a quiz has at most 20 of 30 characters: ${'a'.repeat(31)}, tag 20` },
  ])
})
