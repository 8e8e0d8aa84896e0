import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'
import { FINISHED } from '../testing/drafts.ts'
import type { ExportedQuiz } from './export-quizzes.ts'
import { exportedQuizzes, QUIZ_FORMATS } from './export-quizzes.ts'
import { quizFile } from './quiz-file.ts'
import { quizzesOf } from './quizzes-of-file.ts'
import type { FileOfArchive, ReadFile } from './read-file.ts'

const GIFT = 'Capital of Norway?{=Oslo ~Bergen}'
const archive = (entries: Parameters<typeof zipSync>[0]) => new File([zipSync(entries)], 'Quizzes.zip')
const filesOf = (read: ReadFile): readonly FileOfArchive[] => (read.ok ? [] : (read.files ?? []))
const pathsOf = (read: ReadFile) => filesOf(read).map(({ path }) => path)
const problemsOf = (read: ReadFile): string => (read.ok ? '' : read.problems.join(' '))
const readArchived = ({ file }: FileOfArchive) => quizzesOf(file!, { isArchived: true })

const quiz = (title: string, folder: readonly string[]): ExportedQuiz => ({
  ...loadedQuiz({ ...NEW_SETTINGS, title, tags: ['exam', title] }, 'CLASSIC', Object.values(CLASSIC)),
  folder,
})
const { ZERO_TO_ONE_HUNDRED: _percent, PIN: _pin, ...CLASSIC } = FINISHED

describe('an archive of several quizzes', () => {
  const quizzes = [quiz('Rivers', []), quiz('Lakes', ['School']), quiz('Lakes', ['School', 'Year 7'])]

  test.each(['json', 'pinwheel', 'csv', 'gift', 'xml'])(
    'that an export wrote has all of them, in their folders: %s',
    async (extension) => {
      const format = QUIZ_FORMATS.find((known) => known.extension === extension)!
      const options = { signal: new AbortController().signal, onWritten: () => undefined }
      const { file, name } = await exportedQuizzes(format, quizzes, options)
      const read = await quizzesOf(new File([file], name), {})
      expect(pathsOf(read)).toEqual(
        ['Rivers', 'School/Lakes', 'School/Year 7/Lakes'].map((path) => `${path}.${extension}`),
      )
      const found = await Promise.all(filesOf(read).map(readArchived))
      expect(found.map((one) => one.ok && one.quizzes.map(({ draft }) => draft.settings.title))).toEqual([
        ['Rivers'],
        ['Lakes'],
        ['Lakes'],
      ])
    },
  )

  test('of our own files holds the same quizzes, byte by byte, with their tags', async () => {
    const format = QUIZ_FORMATS.find((known) => known.extension === 'pinwheel')!
    const options = { signal: new AbortController().signal, onWritten: () => undefined }
    const { file, name } = await exportedQuizzes(format, quizzes, options)
    const read = await Promise.all(filesOf(await quizzesOf(new File([file], name), {})).map(readArchived))
    const texts = read.map((one) => one.ok && quizFile(one.quizzes[0]!.draft.settings, one.quizzes[0]!.draft.list!))
    expect(texts).toEqual(quizzes.map(({ settings, list }) => quizFile(settings, list)))
    expect(texts[0]).toContain('"exam"')
  })

  test('says in the creator, which imports one file, where it can be imported', async () => {
    const read = await quizzesOf(archive({ 'a.gift': strToU8(GIFT), 'b.gift': strToU8(GIFT) }), {})
    expect(problemsOf(read)).toBe('It is an archive of 2 files. “Import” on My quizzes reads it.')
  })

  test('leaves out folders, and files that operating systems add', async () => {
    const entries = { 'a/': strToU8(''), '__MACOSX/a/._b.gift': strToU8('x'), 'a/.DS_Store': strToU8('x') }
    expect(pathsOf(await quizzesOf(archive({ ...entries, 'a/b.gift': strToU8(GIFT) }), {}))).toEqual(['a/b.gift'])
  })

  test('with a damaged file has the others', async () => {
    const bytes = zipSync({ 'a.gift': strToU8(GIFT.repeat(20)), 'b.gift': strToU8(GIFT) })
    // The first block of the first entry gets a type that does not exist.
    bytes[30 + 'a.gift'.length] = 0xff
    const read = await quizzesOf(new File([bytes], 'Quizzes.zip'), {})
    expect(filesOf(read).map(({ path, file }) => [path, file === undefined])).toEqual([
      ['a.gift', true],
      ['b.gift', false],
    ])
  })
})

describe('a hostile archive', () => {
  const inner = () => zipSync({ 'a.gift': strToU8(GIFT), 'b.gift': strToU8(GIFT) })

  test('in an archive is not unpacked', async () => {
    const [nested] = filesOf(await quizzesOf(archive({ 'inner.zip': inner(), 'c.gift': strToU8(GIFT) }), {}))
    const read = await readArchived(nested!)
    expect(filesOf(read)).toEqual([])
    expect(problemsOf(read)).toMatch(/^It is an archive, but neither a quiz nor a spreadsheet\. If it has several/)
  })

  test('of more files than the bound is refused, and names the first one beyond it', async () => {
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.gift`, strToU8('')]))
    expect(problemsOf(await quizzesOf(archive(many), {}))).toBe(
      'It is an archive of more than 5000 files. Place: 5000.gift',
    )
  })

  test('that declares more bytes than the bound is refused before anything is unpacked, and names the entry', async () => {
    const bytes = zipSync({ 'a.gift': strToU8(GIFT), 'bomb.gift': strToU8(GIFT) })
    const central = new DataView(bytes.buffer)
    // The declared size of the last entry in the central directory.
    const header = lastCentralHeader(bytes)
    central.setUint32(header + 24, 300 * 1024 * 1024, true)
    expect(problemsOf(await quizzesOf(new File([bytes], 'Quizzes.zip'), {}))).toBe(
      'It is an archive that unpacks to more than 200 MB. Place: bomb.gift',
    )
  })

  test('whose entries share one part of the archive, and declare no size, is refused as well', async () => {
    const whole = zipSync({ 'a.txt': [new Uint8Array(8 * 1024 * 1024), { level: 0 }] })
    const [end, count] = [whole.slice(-22), 26]
    const directory = new DataView(end.buffer).getUint32(16, true)
    const records = Array.from({ length: count }, (_, index) => {
      const record = whole.slice(directory, -22)
      new DataView(record.buffer).setUint32(24, 0, true)
      record[46] = 97 + index // the first letter of its name
      return record
    })
    for (const at of [8, 10]) new DataView(end.buffer).setUint16(at, count, true)
    const read = await quizzesOf(new File([whole.slice(0, directory), ...records, end], 'Quizzes.zip'), {})
    expect(problemsOf(read)).toMatch(/unpacks to more than 200 MB\. Place: z\.txt$/)
  })

  test('with paths that lead out of it has none of those', async () => {
    const entries = { '../../a.gift': strToU8(GIFT), 'x/../b.gift': strToU8(GIFT), 'c.gift': strToU8(GIFT) }
    expect(pathsOf(await quizzesOf(archive(entries), {}))).toEqual(['c.gift'])
  })

  test('whose names are in UTF-8 and do not say so has them as they are', async () => {
    const bytes = zipSync({ 'Flüsse/Seen.gift': strToU8(GIFT), 'b.gift': strToU8(GIFT) })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 30; at += 1) {
      const signature = view.getUint32(at, true)
      if (signature === 0x04_03_4b_50) view.setUint16(at + 6, 0, true)
      if (signature === 0x02_01_4b_50) view.setUint16(at + 8, 0, true)
    }
    const read = await quizzesOf(new File([bytes], 'Quizzes.zip'), {})
    expect(pathsOf(read)).toEqual(['Flüsse/Seen.gift', 'b.gift'])
    expect(await filesOf(read)[0]?.file?.text()).toBe(GIFT)
  })

  test('with two files of one name is refused', async () => {
    const bytes = zipSync({ 'a.gift': strToU8(GIFT), 'b.gift': strToU8(GIFT) })
    const header = lastCentralHeader(bytes)
    bytes[header + 46] = 'a'.charCodeAt(0)
    expect(problemsOf(await quizzesOf(new File([bytes], 'Quizzes.zip'), {}))).toBe(
      'It is an archive with two files of the same name. Place: a.gift',
    )
  })

  test('that holds no quiz is refused', async () => {
    const letter = { '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }
    expect(problemsOf(await quizzesOf(archive(letter), {}))).toMatch(/^It is an archive, but neither a quiz/)
    expect(problemsOf(await quizzesOf(archive({ 'a/': strToU8('') }), {}))).toMatch(/^It is an archive, but neither/)
  })

  test('of one quiz may not be larger than other files', async () => {
    const large = zipSync({ 'content.xml': [new Uint8Array(21 * 1024 * 1024), { level: 0 }] })
    expect(problemsOf(await quizzesOf(new File([large], 'a.ods'), {}))).toBe(
      'It is larger than 20 MB, which no quiz is.',
    )
  })
})

/** The position of the last entry of the central directory, which begins with "PK" and the numbers 1 and 2. */
function lastCentralHeader(bytes: Uint8Array): number {
  const isHeader = (at: number) => [0x50, 0x4b, 1, 2].every((byte, index) => bytes[at + index] === byte)
  return bytes.findLastIndex((_, at) => isHeader(at))
}
