import { t } from '@lingui/core/macro'
import type { Folder } from '@pinwheel/contract'
import { writeWorkbook } from '../../sheets/index.ts'
import { fileNameOf } from '../../ui/download.ts'
import type { ClassicDraft } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { Settings } from '../model/settings.ts'
import { EXPORT_FORMATS, exportedQuestions, lossesOf, lossOfMode } from './formats/exports.ts'
import type { ExportFormat } from './formats/exports.ts'
import { MAX_EXPORT_MB } from './formats/limits.ts'
import { questionPicture } from './formats/exported-picture.ts'
import { loadPictures } from './package/load-pictures.ts'
import type { LoadedPictures } from './package/load-pictures.ts'
import { packagedAddresses } from './package/picture-addresses.ts'
import { quizFile } from './quiz-file.ts'

/** `folder`: the names of the folders that contain it, from the top. */
export type ExportedQuiz = { settings: Settings; list: QuestionList; folder?: readonly string[] }

type Written = { bytes: Uint8Array<ArrayBuffer>; failedPictures: number }

/** A format in which own quizzes are exported: each becomes a file. */
export type QuizFormat = {
  readonly name: string
  readonly use: string
  readonly extension: string
  /** What it loses of the quiz and of the questions that it holds, as sentences. */
  readonly losses?: string
  /** What it loses of the game mode, as a sentence. */
  readonly lossOfMode: (quiz: ExportedQuiz) => string | undefined
  /** The number of questions of the quiz that it holds. */
  readonly holds: (quiz: ExportedQuiz) => number
  readonly write: (quiz: ExportedQuiz, signal: AbortSignal) => Promise<Written>
}

const NO_PICTURES: LoadedPictures = { loaded: [], failed: [] }
const allOf = ({ list }: ExportedQuiz) => list.entries.length
const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const OWN_FORMATS: readonly QuizFormat[] = [
  {
    get name() {
      return t`Quiz file`
    },
    get use() {
      return t`to import here again; pictures stay links`
    },
    extension: 'json',
    lossOfMode: () => undefined,
    holds: allOf,
    write: ({ settings, list }) => Promise.resolve({ bytes: encoded(quizFile(settings, list)), failedPictures: 0 }),
  },
  {
    get name() {
      return t`Quiz file with its pictures`
    },
    get use() {
      return t`to move to another server, with uploaded sounds; other sounds and films stay links`
    },
    extension: 'pinwheel',
    lossOfMode: () => undefined,
    holds: allOf,
    async write(quiz, signal) {
      const { loaded, failed } = await loadAll(packagedAddresses(quiz), signal)
      const { writePackage } = await import('./formats/package.ts')
      return { bytes: writePackage(quizFile(quiz.settings, quiz.list), loaded), failedPictures: failed.length }
    },
  },
]

const loadAll = (addresses: readonly string[], signal: AbortSignal): Promise<LoadedPictures> =>
  addresses.length === 0 ? Promise.resolve(NO_PICTURES) : loadPictures(addresses, { signal, onLoaded: () => undefined })

const questionsFor = (format: ExportFormat, { list }: ExportedQuiz): ClassicDraft[] =>
  exportedQuestions(list).filter(format.holds)

const forOthers = (format: ExportFormat): QuizFormat => ({
  get name() {
    return format.name
  },
  get use() {
    return format.use
  },
  extension: format.extension,
  get losses() {
    return lossesOf(format)
  },
  lossOfMode: ({ list }) => lossOfMode(format, list.mode),
  holds: (quiz) => questionsFor(format, quiz).length,
  async write(quiz, signal) {
    const questions = questionsFor(format, quiz)
    const addresses = format.holdsPictures ? questions.map(questionPicture).filter((address) => address !== '') : []
    const { loaded, failed } = await loadAll([...new Set(addresses)], signal)
    const written = await format.write(titleOf(quiz), questions, loaded, quiz.list.mode)
    if ('archive' in written) return { bytes: written.archive, failedPictures: failed.length }
    if ('text' in written) return { bytes: encoded(written.text), failedPictures: failed.length }
    const workbook = await writeWorkbook([written.sheet])
    return { bytes: new Uint8Array(await workbook.arrayBuffer()), failedPictures: 0 }
  },
})

export const QUIZ_FORMATS: readonly QuizFormat[] = [...OWN_FORMATS, ...EXPORT_FORMATS.map(forOthers)]

const titleOf = ({ settings }: ExportedQuiz): string => settings.title.trim() || t`Untitled quiz`

export type QuizExport = { file: Blob; name: string; failedPictures: number }

/** The quizzes are larger together than one file may be. */
export class ExportTooLarge extends Error {
  override name = 'ExportTooLarge'
}

/**
 * One file of one quiz, or one archive of several, in which folders are folders. Quizzes of which the format holds no question are left out.
 *
 * @param onWritten called with the number of quizzes that have been written
 * @throws {ExportTooLarge}, or the signal's reason if it was cancelled
 */
export async function exportedQuizzes(
  format: QuizFormat,
  quizzes: readonly ExportedQuiz[],
  { signal, onWritten }: { signal: AbortSignal; onWritten: (count: number) => void },
): Promise<QuizExport> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let failedPictures = 0
  let size = 0
  for (const [count, quiz] of quizzes.filter((one) => format.holds(one) > 0).entries()) {
    const written = await format.write(quiz, signal)
    signal.throwIfAborted()
    size += written.bytes.length
    if (size > MAX_EXPORT_MB * 1024 * 1024) throw new ExportTooLarge()
    failedPictures += written.failedPictures
    files.set(freeName(quizzes.length === 1 ? nameOf(quiz) : pathOf(quiz), format.extension, files), written.bytes)
    onWritten(count + 1)
  }
  const [only] = files
  if (only && quizzes.length === 1) return { file: new Blob([only[1]]), name: only[0], failedPictures }
  const { zipSync } = await import('fflate')
  return {
    file: new Blob([zipSync(Object.fromEntries(files))], { type: 'application/zip' }),
    name: `${t`Quizzes`}.zip`,
    failedPictures,
  }
}

const nameOf = (quiz: ExportedQuiz): string => fileNameOf(titleOf(quiz), t`Untitled quiz`)

/** The names of a folder and those that contain it, from the top. */
export function folderPath(folders: readonly Folder[], folderId: string | undefined): string[] {
  const folder = folders.find(({ id }) => id === folderId)
  return folder ? [...folderPath(folders, folder.parentId), folder.name] : []
}

/** "School/Year 7/Rivers" */
const pathOf = (quiz: ExportedQuiz): string =>
  [...(quiz.folder ?? []).map((name) => fileNameOf(name, '_')), nameOf(quiz)].join('/')

/** "Rivers.json", "Rivers 2.json": some file systems ignore capitals. */
function freeName(name: string, extension: string, taken: ReadonlyMap<string, unknown>): string {
  const used = new Set([...taken.keys()].map((other) => other.toLowerCase()))
  const numbered = (number: number) => `${number === 1 ? name : `${name} ${number}`}.${extension}`
  let number = 1
  while (used.has(numbered(number).toLowerCase())) number += 1
  return numbered(number)
}
