import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anUploadServer } from '../../../api/testing/uploads.ts'
import { loadedQuiz } from '../../model/quiz-draft.ts'
import type { QuizDraft } from '../../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../../model/settings.ts'
import { anyDraft } from '../../testing/arbitrary-drafts.ts'
import { FINISHED } from '../../testing/drafts.ts'
import { InPageWorker } from '../../testing/in-page-worker.ts'
import { writePackage } from '../formats/package.ts'
import { withUploadedPictures } from '../import-pictures.ts'
import { parseQuizFile, quizFile } from '../quiz-file.ts'
import { readFile } from '../read-file.ts'
import { loadPictures } from './load-pictures.ts'
import { packagedAddresses } from './picture-addresses.ts'

beforeEach(() => void vi.stubGlobal('Worker', InPageWorker))
afterEach(() => void vi.unstubAllGlobals())

const signal = new AbortController().signal
const nothing = () => undefined

/** A picture whose content is its address, so that a test can tell it from others. */
const load = (address: string) => Promise.resolve(new Blob([address], { type: 'image/webp' }))

async function packageOf(draft: Pick<QuizDraft, 'settings'> & { list: NonNullable<QuizDraft['list']> }) {
  const { loaded } = await loadPictures(packagedAddresses(draft), { signal, onLoaded: nothing, load })
  return writePackage(quizFile(draft.settings, draft.list), loaded)
}

const read = (bytes: Uint8Array<ArrayBuffer>) => readFile(new File([bytes], 'quiz.pinwheel'))

const textOf = ({ settings, list }: QuizDraft): string => (list ? quizFile(settings, list) : '')

function throughQuizFile(draft: QuizDraft): string {
  const parsed = parseQuizFile(textOf(draft))
  return parsed.ok ? textOf(parsed.draft) : ''
}

test('any quiz returns from its package byte-equal to a quiz file, and each picture replaces its own address', () =>
  fc.assert(
    fc.asyncProperty(anyDraft, async (draft) => {
      const file = await read(await packageOf(draft))
      const [quiz] = file.ok ? file.quizzes : []
      if (!quiz) throw new Error(JSON.stringify(file))
      const same = await withUploadedPictures(quiz, { signal, onUploaded: nothing, upload: (sent) => sent.text() })
      // A quiz file orders the fields of a draft as its schema does.
      expect(JSON.parse(textOf(same.draft))).toEqual(JSON.parse(textOf(draft)))
      expect(textOf(same.draft)).toBe(throughQuizFile(draft))
      const moved = await withUploadedPictures(quiz, {
        signal,
        onUploaded: nothing,
        upload: async (sent) => `${await sent.text()}?moved`,
      })
      expect(packagedAddresses(moved.draft)).toEqual(packagedAddresses(draft).map((address) => `${address}?moved`))
    }),
    { numRuns: 60 },
  ))

const PICTURE = 'https://img.example.org/a.webp'
const pin = loadedQuiz({ ...NEW_SETTINGS, title: 'Rivers', imageCoverURL: PICTURE }, 'CLASSIC', [
  { ...FINISHED.PIN, imageURL: 'https://img.example.org/b.png' },
  { ...FINISHED.TRUE_FALSE, media: { type: 'AUDIO', url: 'https://sound.example.org/c.mp3' } },
  { ...FINISHED.PUZZLE, explanation: { media: { type: 'IMAGE', url: PICTURE } } },
])

test('a package holds the quiz file, each picture once, and no sound', async () => {
  const entries = unzipSync(await packageOf(pin))
  expect(Object.keys(entries)).toEqual(['manifest.json', 'quiz.json', 'pictures/1.webp', 'pictures/2.webp'])
  expect(strFromU8(entries['quiz.json']!)).toBe(quizFile(pin.settings, pin.list))
  expect(JSON.parse(strFromU8(entries['manifest.json']!))).toEqual({
    format: 'pinwheel-package',
    version: 1,
    pictures: [
      { address: PICTURE, file: 'pictures/1.webp' },
      { address: 'https://img.example.org/b.png', file: 'pictures/2.webp' },
    ],
  })
})

test('a package holds the uploaded sounds, which an import uploads as sounds', async () => {
  const SONG = `${window.location.origin}/uploads/images/${'0'.repeat(36)}/${'1'.repeat(36)}.mp3`
  const quiz = loadedQuiz({ ...NEW_SETTINGS, title: 'Songs' }, 'CLASSIC', [
    { ...FINISHED.TRUE_FALSE, media: { type: 'AUDIO', url: SONG } },
  ])
  const { loaded } = await loadPictures(packagedAddresses(quiz), {
    signal,
    onLoaded: nothing,
    load: () => Promise.resolve(new Blob(['la la'], { type: 'audio/mpeg' })),
  })
  const bytes = writePackage(quizFile(quiz.settings, quiz.list), loaded)
  expect(Object.keys(unzipSync(bytes))).toEqual(['manifest.json', 'quiz.json', 'sounds/1.mp3'])
  const file = await read(bytes)
  const [packed] = file.ok ? file.quizzes : []
  const uploading = anUploadServer()
  const moved = withUploadedPictures(packed!, { signal, onUploaded: nothing })
  const sent = await vi.waitUntil(() => uploading.uploads[0])
  expect(sent).toMatchObject({ requestLine: 'POST /api/media/uploads/sounds', file: { name: '1.mp3' } })
  sent.respond(201, { filename: `${'2'.repeat(36)}/${'3'.repeat(36)}.mp3` })
  expect(packagedAddresses((await moved).draft)).toEqual([
    SONG.replace(/0{36}/, '2'.repeat(36)).replace(/1{36}/, '3'.repeat(36)),
  ])
  uploading.restore()
})

test('pictures that cannot be loaded, are of another type or have no room stay addresses', async () => {
  const pictures: Record<string, () => Promise<Blob>> = {
    gone: () => Promise.reject(new Error('404')),
    page: () => Promise.resolve(new Blob(['<html>'], { type: 'text/html' })),
    large: () => Promise.resolve(new Blob([new Uint8Array(20 * 1024 * 1024)], { type: 'image/png' })),
    small: () => Promise.resolve(new Blob(['x'], { type: 'image/jpeg' })),
  }
  const counts: number[] = []
  const { loaded, failed } = await loadPictures(Object.keys(pictures), {
    signal,
    onLoaded: (count) => counts.push(count),
    load: (address) => pictures[address]!(),
  })
  expect(loaded).toEqual([{ address: 'small', bytes: strToU8('x'), extension: 'jpeg' }])
  expect(failed).toEqual(['gone', 'page', 'large'])
  expect(counts).toEqual([1, 2, 3, 4])
})

test('a cancelled export loads nothing more', async () => {
  const controller = new AbortController()
  const loaded: string[] = []
  const loading = loadPictures(['a', 'b'], {
    signal: controller.signal,
    onLoaded: nothing,
    load: (address) => {
      loaded.push(address)
      controller.abort()
      return Promise.reject(new Error('aborted'))
    },
  })
  await expect(loading).rejects.toThrow(/abort/)
  expect(loaded).toEqual(['a'])
})

test('an upload that fails leaves the address of the file', async () => {
  const file = await read(await packageOf(pin))
  const [quiz] = file.ok ? file.quizzes : []
  const { draft, failed } = await withUploadedPictures(quiz!, {
    signal,
    onUploaded: nothing,
    upload: (sent) => (sent.name === '1.webp' ? Promise.reject(new Error('refused')) : Promise.resolve('/moved')),
  })
  expect(failed).toHaveLength(1)
  expect(packagedAddresses(draft)).toEqual([PICTURE, '/moved'])
})

describe('a package that is not as we write it', () => {
  const QUIZ = quizFile(pin.settings, pin.list)
  const MANIFEST = { format: 'pinwheel-package', version: 1, pictures: [{ address: PICTURE, file: 'pictures/1.webp' }] }
  const zipped = (manifest: unknown, files: Record<string, string> = {}, quiz = QUIZ) =>
    zipSync({
      'manifest.json': strToU8(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)),
      'quiz.json': strToU8(quiz),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    })
  const outcome = async (bytes: Uint8Array<ArrayBuffer>) => {
    const file = await read(bytes)
    return file.ok ? file.quizzes[0] : file.problems.join(' ')
  }

  test.each([
    ['a manifest that is no JSON', zipped('{'), /manifest\.json is not the one of a Pinwheel package/],
    ['a manifest of another format', zipped({ ...MANIFEST, format: 'other' }), /not the one of a Pinwheel package/],
    [
      'a newer version',
      zipped({ ...MANIFEST, version: 2 }),
      /package of version 2, and this page reads versions up to 1/,
    ],
    ['version 0', zipped({ ...MANIFEST, version: 0 }), /not the one of a Pinwheel package/],
    [
      'a picture outside its folder',
      zipped({ ...MANIFEST, pictures: [{ address: PICTURE, file: 'pictures/../../etc/passwd' }] }),
      /not the one of a Pinwheel package/,
    ],
    [
      'an absolute path',
      zipped({ ...MANIFEST, pictures: [{ address: PICTURE, file: '/etc/passwd' }] }),
      /not the one of a Pinwheel package/,
    ],
    [
      'more pictures than a quiz has',
      zipped({ ...MANIFEST, pictures: Array.from({ length: 102 }, () => MANIFEST.pictures[0]) }),
      /package of 102 pictures. A quiz has at most 101/,
    ],
    ['a quiz that is no JSON', zipped(MANIFEST, {}, 'Dear parents'), /not JSON/],
    ['a quiz of another format', zipped(MANIFEST, {}, '{"format":"other"}'), /not a quiz that was exported here/],
    ['a quiz of more than 1 MB', zipped(MANIFEST, {}, `{"a":"${'a'.repeat(1024 * 1024)}"}`), /larger than 1 MB/],
    ['half an archive', zipped(MANIFEST).slice(0, 200), /damaged archive\. Place: its end/],
    ['no manifest', zipSync({ 'quiz.json': strToU8(QUIZ) }), /^It is an archive of 1 file\./],
  ])('%s is refused', async (_, bytes, problem) => {
    expect(await outcome(bytes)).toMatch(problem)
  })

  test('a missing picture is reported', async () => {
    expect(await outcome(zipped(MANIFEST))).toMatchObject({
      changes: [{ text: `A picture is not in the file. Its address stays: ${PICTURE}` }],
      pictures: [],
    })
  })

  test('entries that the manifest does not name are ignored, whatever their path', async () => {
    const files = { 'pictures/1.webp': 'one', '../../evil.sh': 'rm', 'pictures/2.webp': 'two', __proto__: 'three' }
    expect(await outcome(zipped(MANIFEST, files))).toMatchObject({
      pictures: [{ address: PICTURE, picture: { name: 'pictures/1.webp', bytes: strToU8('one') } }],
    })
  })

  test('a picture that unpacks to more than it declares is cut to the declared size', async () => {
    const bomb = zipSync({
      'manifest.json': strToU8(JSON.stringify(MANIFEST)),
      'quiz.json': strToU8(QUIZ),
      'pictures/1.webp': new Uint8Array(5_000_000),
    })
    const view = new DataView(bomb.buffer)
    for (let at = 0; at < bomb.length - 30; at += 1) {
      const isDirectory = view.getUint32(at, true) === 0x02_01_4b_50
      if (isDirectory && view.getUint32(at + 24, true) === 5_000_000) view.setUint32(at + 24, 10, true)
    }
    const found = await outcome(bomb)
    const sizes = typeof found === 'object' ? found.pictures.map(({ picture }) => picture.bytes.length) : found
    expect(sizes).toEqual([10])
  })
})
