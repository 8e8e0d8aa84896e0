import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import type { ExportedQuiz } from './export-quizzes.ts'
import { exportedQuizzes, folderPath, QUIZ_FORMATS } from './export-quizzes.ts'
import { parseQuizFile } from './quiz-file.ts'

const signal = new AbortController().signal
const settings = (title: string) => ({ ...NEW_SETTINGS, title })
const asked = { question: 'Is it?', points: 1000, duration: 30 } as const
const classic = (title: string): ExportedQuiz =>
  loadedQuiz(settings(title), 'CLASSIC', [{ type: 'TRUE_FALSE', ...asked, correct: true }])
const percent: ExportedQuiz = loadedQuiz(settings('Percent'), 'ZERO_TO_ONE_HUNDRED', [
  { type: 'RANGE', question: 'How many?', duration: 60, correct: 41 },
])

const format = (extension: string) => QUIZ_FORMATS.find((known) => known.extension === extension)!
const write = (extension: string, quizzes: readonly ExportedQuiz[], onWritten: (count: number) => void = () => {}) =>
  exportedQuizzes(format(extension), quizzes, { signal, onWritten })
const unpacked = async (file: Blob) => unzipSync(new Uint8Array(await file.arrayBuffer()))

test('one quiz is a file with its title', async () => {
  const { file, name } = await write('json', [classic('Rivers')])
  expect(name).toBe('Rivers.json')
  expect(parseQuizFile(await file.text())).toMatchObject({ ok: true, draft: { settings: { title: 'Rivers' } } })
})

test('several quizzes are one archive, in which equal titles have a number', async () => {
  const counts: number[] = []
  const quizzes = [classic('Rivers'), classic('rivers'), classic('Lakes / seas'), percent]
  const { file, name } = await write('json', quizzes, (count) => counts.push(count))
  expect(name).toBe('Quizzes.zip')
  const files = await unpacked(file)
  expect(Object.keys(files)).toEqual(['Rivers.json', 'rivers 2.json', 'Lakes seas.json', 'Percent.json'])
  for (const [file, bytes] of Object.entries(files))
    expect([file, parseQuizFile(strFromU8(bytes)).ok]).toEqual([file, true])
  expect(counts).toEqual([1, 2, 3, 4])
})

test('folders are folders of the archive, where equal titles need no number', async () => {
  const quizzes = [
    { ...classic('Rivers'), folder: ['School', 'Year 7'] },
    { ...classic('Rivers'), folder: ['School: old?'] },
    classic('Rivers'),
  ]
  const { file } = await write('json', quizzes)
  expect(Object.keys(await unpacked(file))).toEqual([
    'School/Year 7/Rivers.json',
    'School old/Rivers.json',
    'Rivers.json',
  ])
})

test('the path of a folder begins with the one that contains it', () => {
  const folders = [
    { id: 'a', name: 'School', numberOfQuizzes: 1 },
    { id: 'b', name: 'Year 7', parentId: 'a', numberOfQuizzes: 1 },
  ]
  expect(['a', 'b', 'gone', undefined].map((id) => folderPath(folders, id))).toEqual([
    ['School'],
    ['School', 'Year 7'],
    [],
    [],
  ])
})

test('a quiz of which the format holds nothing is left out, even if it leaves one file', async () => {
  const pins = loadedQuiz(settings('Pins'), 'CLASSIC', [FINISHED.PIN])
  expect(format('gift').holds(pins)).toBe(0)
  const { file, name } = await write('gift', [classic('Rivers'), pins])
  expect(name).toBe('Quizzes.zip')
  expect(Object.keys(await unpacked(file))).toEqual(['Rivers.gift'])
})

test('a quiz in 0–100 mode is written as numbers where the format has any', async () => {
  const counts = QUIZ_FORMATS.map(({ name, holds }) => [name, holds(percent)])
  expect(counts.filter(([, count]) => count === 0)).toEqual([['Kahoot! spreadsheet (Excel)', 0]])
  expect(await (await write('gift', [percent])).file.text()).toContain('How many?{#41:10}')
  expect(await (await write('csv', [percent])).file.text()).toContain('ZERO_TO_ONE_HUNDRED')
})

// A workbook is written in a worker, which only browsers have.
const WITHOUT_WORKER = QUIZ_FORMATS.filter(({ extension }) => extension !== 'xlsx')

test.each(WITHOUT_WORKER.map(({ name, extension }) => [name, extension] as const))(
  'every format writes a quiz: %s',
  async (_name, extension) => {
    const { file, name } = await write(extension, [classic('Rivers')])
    expect(name).toBe(`Rivers.${extension}`)
    expect(file.size).toBeGreaterThan(20)
  },
)

test.each(['xml', 'zip'])('a picture that could not be loaded is counted: %s', async (extension) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  const media = { type: 'IMAGE', url: '/gone.webp' } as const
  const shown = loadedQuiz(settings('Rivers'), 'CLASSIC', [{ type: 'TRUE_FALSE', ...asked, media, correct: true }])
  expect((await write(extension, [shown])).failedPictures).toBe(1)
  vi.unstubAllGlobals()
})

test('a cancelled export throws the reason', async () => {
  const controller = new AbortController()
  const exporting = exportedQuizzes(format('json'), [classic('Rivers')], {
    signal: controller.signal,
    onWritten: () => {},
  })
  controller.abort(new Error('Closed'))
  await expect(exporting).rejects.toThrow('Closed')
})
