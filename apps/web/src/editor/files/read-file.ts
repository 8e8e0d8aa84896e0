import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FileQuiz } from './file-quiz.ts'
import { isLargeArchive, isTooLarge, tooLarge } from './file-size.ts'
import type { TableOptions } from './formats/recognise.ts'
import type { TableSample } from './formats/table-sample.ts'
import type { RefusedFile } from './quiz-file.ts'
import { refused } from './quiz-file.ts'

export type ReadFile =
  | {
      ok: true
      /** The name of another program's format. */
      format: string | undefined
      /** Several for a file of more questions than a quiz can have. */
      quizzes: readonly FileQuiz[]
      /** The number of categories, if several quizzes are made by them. */
      categories?: number
      /** Of a file of tables, whose columns a person can choose. */
      table?: TableSample
    }
  | (RefusedFile & { table?: TableSample; files?: readonly FileOfArchive[] })

/** A file of an archive of several quizzes. `file` is absent if it is damaged. */
export type FileOfArchive = { readonly path: string; readonly file?: File }

export type ReadOptions = TableOptions & {
  /** How a file of more questions than a quiz can have becomes quizzes: by its categories, or every 50 questions. */
  readonly split?: 'category' | 'order'
  /** It is a file of an archive, so that no further archive of several quizzes is unpacked. */
  readonly isArchived?: boolean
}

/** `texts`: those of the page in its language, for the sentences of the report. A worker has none of its own. */
export type FileToRead = {
  readonly file: File
  readonly options: ReadOptions
  readonly texts: { readonly locale: string; readonly messages: Messages }
}

/** A file that takes longer is hostile. */
const TIMEOUT_MS = 30_000

/**
 * Reads our own quiz file or one of another program, in a worker that is loaded on demand. Never throws: a file that cannot be
 * read is refused with a problem.
 */
export async function readFile(file: File, options: ReadOptions = {}): Promise<ReadFile> {
  if (isTooLarge(file.size) && !(await isLargeArchive(file))) return refused(tooLarge())
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { type: 'module' })
  const read = new Promise<ReadFile>((resolve) => {
    const timer = setTimeout(() => resolve(refused(t`It takes too long to read.`)), TIMEOUT_MS)
    const done = (result: ReadFile) => {
      clearTimeout(timer)
      resolve(result)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => done(data))
    worker.addEventListener('error', () => done(refused(t`It could not be read. Load the page again, then try again.`)))
    const texts = { locale: i18n.locale, messages: i18n.messages }
    worker.postMessage({ file, options, texts } satisfies FileToRead, [])
  })
  return await read.finally(() => worker.terminate())
}
