import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { InPageWorker } from '../testing/in-page-worker.ts'
import { withUploadedPictures } from './import-pictures.ts'
import { quizFile } from './quiz-file.ts'
import { readFile } from './read-file.ts'

/** Files of version 1, as they were exported: people have them, so every later version reads them. Never change them. */
const stored = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, '../testing/files/version-1', name)))

beforeEach(() => void vi.stubGlobal('Worker', InPageWorker))
afterEach(() => void vi.unstubAllGlobals())

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = await readFile(new File([bytes], 'a'))
  return file.ok ? file.quizzes[0]! : file.problems
}

async function readQuiz(bytes: Uint8Array<ArrayBuffer>) {
  const quiz = await read(bytes)
  if (!('draft' in quiz)) throw new Error(quiz.join(' '))
  return quiz
}

const textOf = ({ settings, list }: QuizDraft): string => (list ? quizFile(settings, list) : '')

test.each(['classic.json', 'zero-to-one-hundred.json'])(
  'a quiz file of version 1 is read whole, and written again byte for byte: %s',
  async (name) => {
    const bytes = stored(name)
    const { draft, unfinished, leftOut } = await readQuiz(bytes)
    expect({ unfinished, leftOut }).toEqual({ unfinished: [], leftOut: [] })
    expect(textOf(draft)).toBe(new TextDecoder().decode(bytes))
  },
)

test('a package of version 1 is read with its picture and its sound', async () => {
  const quiz = await readQuiz(stored('package.pinwheel'))
  expect(quiz.pictures.map((placed) => [placed.picture.name, placed.picture.bytes.length])).toEqual([
    ['pictures/1.png', 70],
    ['sounds/2.wav', 45],
  ])
  const { signal } = new AbortController()
  const { draft } = await withUploadedPictures(quiz, {
    signal,
    onUploaded: () => undefined,
    upload: (sent) => Promise.resolve(`https://here.example.org/${sent.name}`),
  })
  const { quiz: moved } = JSON.parse(textOf(draft)) as { quiz: { imageCoverURL: string; questions: unknown[] } }
  expect(moved.imageCoverURL).toBe('https://here.example.org/1.png')
  expect(moved.questions).toMatchObject([
    { media: { url: 'https://here.example.org/1.png' } },
    { media: { url: 'https://here.example.org/2.wav' } },
    { media: { url: 'https://films.example.org/moon.mp4' } },
    {},
    { imageURL: 'https://here.example.org/1.png' },
    {},
  ])
})

test('a newer version of either file is refused with a sentence', async () => {
  const newer = (text: string) => text.replace('"version": 1', '"version": 2')
  const file = strToU8(newer(new TextDecoder().decode(stored('classic.json'))))
  expect(await read(file)).toEqual(['It is of version 2, and this page reads version 1.'])
  const entries = unzipSync(stored('package.pinwheel'))
  const manifest = strToU8(newer(new TextDecoder().decode(entries['manifest.json'])))
  expect(await read(zipSync({ ...entries, 'manifest.json': manifest }))).toEqual([
    'It is a package of version 2, and this page reads versions up to 1. Place: manifest.json',
  ])
})
