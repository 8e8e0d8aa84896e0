import { expect, test } from 'vitest'
import { UploadError } from '../../api/media.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import type { FileQuiz } from './file-quiz.ts'
import { withUploadedPictures } from './import-pictures.ts'

const quiz: FileQuiz = {
  draft: loadedQuiz(NEW_SETTINGS, 'CLASSIC', [FINISHED.PUZZLE, FINISHED.PIN, FINISHED.TRUE_FALSE]),
  unfinished: [],
  changes: [],
  leftOut: [],
  origins: [],
  pictures: [0, 1, 2].map((index) => ({
    index,
    picture: { name: `${index}.png`, bytes: new TextEncoder().encode('hello') },
  })),
}
const questionsOf = ({ draft }: Pick<FileQuiz, 'draft'>) => draft.list?.entries.map(({ question }) => question)

test('pictures are uploaded in order, and their addresses become those of the questions', async () => {
  const counts: number[] = []
  const files: [string, string][] = []
  const imported = await withUploadedPictures(quiz, {
    signal: new AbortController().signal,
    onUploaded: (count) => counts.push(count),
    upload: async (file) => {
      files.push([file.name, await file.text()])
      return `/uploads/${file.name}`
    },
  })
  expect(files).toEqual([
    ['0.png', 'hello'],
    ['1.png', 'hello'],
    ['2.png', 'hello'],
  ])
  expect(counts).toEqual([1, 2, 3])
  expect(imported.failed).toEqual([])
  expect(questionsOf(imported)).toMatchObject([
    { media: { type: 'IMAGE', url: '/uploads/0.png' } },
    { imageURL: '/uploads/1.png' },
    { media: { type: 'IMAGE', url: '/uploads/2.png' } },
  ])
})

test('a picture that is refused is counted, and its question stays without one', async () => {
  const imported = await withUploadedPictures(quiz, {
    signal: new AbortController().signal,
    onUploaded: () => undefined,
    upload: (file) => (file.name === '2.png' ? Promise.resolve('/uploads/a') : Promise.reject(new Error('refused'))),
  })
  expect(imported.failed).toEqual(quiz.pictures.slice(0, 2))
  expect(questionsOf(imported)?.[0]).toEqual(FINISHED.PUZZLE)
  expect(questionsOf(imported)?.[1]).toEqual(FINISHED.PIN)
  expect(questionsOf(imported)?.[2]).toMatchObject({ media: { url: '/uploads/a' } })
})

test('a picture of several questions is uploaded once, each time with its description', async () => {
  const bytes = new TextEncoder().encode('hello')
  const pictures = ['A map', undefined, 'Europe'].map((alt, index) => ({
    index,
    picture: { name: 'a.png', bytes, ...(alt !== undefined && { alt }) },
  }))
  const names: string[] = []
  const imported = await withUploadedPictures(
    { ...quiz, pictures },
    {
      signal: new AbortController().signal,
      onUploaded: () => undefined,
      upload: ({ name }) => Promise.resolve(`/uploads/${names.push(name)}`),
    },
  )
  expect(names).toEqual(['a.png'])
  expect(questionsOf(imported)).toMatchObject([
    { media: { type: 'IMAGE', url: '/uploads/1', alt: 'A map' } },
    { imageURL: '/uploads/1' },
    { media: { url: '/uploads/1', alt: 'Europe' } },
  ])
  expect(imported.failed).toEqual([])
})

test('a cancelled import uploads nothing more', async () => {
  const controller = new AbortController()
  let uploads = 0
  const importing = withUploadedPictures(quiz, {
    signal: controller.signal,
    onUploaded: () => undefined,
    upload: () => {
      uploads += 1
      controller.abort()
      return Promise.reject(new Error('aborted'))
    },
  })
  await expect(importing).rejects.toThrow(/abort/)
  expect(uploads).toBe(1)
})

test('the pictures beyond what an account may upload in ten minutes are left for later', async () => {
  const answers = [() => Promise.resolve('/uploads/a'), () => Promise.reject(new UploadError(429))]
  const imported = await withUploadedPictures(quiz, {
    signal: new AbortController().signal,
    onUploaded: () => undefined,
    upload: () => answers.shift()!(),
  })
  expect(imported.later).toEqual(quiz.pictures.slice(1))
  expect(imported.failed).toEqual(quiz.pictures.slice(1))
  const rest = await withUploadedPictures(
    { ...quiz, draft: imported.draft, pictures: imported.later },
    {
      signal: new AbortController().signal,
      onUploaded: () => undefined,
      upload: () => Promise.resolve('/uploads/b'),
    },
  )
  expect(rest).toMatchObject({ failed: [], later: [] })
  expect(questionsOf(rest)).toMatchObject([
    { media: { url: '/uploads/a' } },
    { imageURL: '/uploads/b' },
    { media: { url: '/uploads/b' } },
  ])
})
