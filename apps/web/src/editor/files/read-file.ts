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
 * Reads our own quiz files and those of other programs, one after another, in a worker that is loaded on demand and used until
 * `close`. A file that cannot be read is refused with a problem; one that takes too long ends the worker.
 */
export function createFileReader() {
  let worker: Worker | undefined

  function close() {
    worker?.terminate()
    worker = undefined
  }

  async function readInWorker(file: File, options: ReadOptions): Promise<ReadFile> {
    const current = (worker ??= new Worker(new URL('read-worker.ts', import.meta.url), { type: 'module' }))
    const listening = new AbortController()
    const read = new Promise<ReadFile>((resolve) => {
      const fail = (problem: string) => {
        close()
        resolve(refused(problem))
      }
      const timer = setTimeout(() => fail(t`It takes too long to read.`), TIMEOUT_MS)
      const { signal } = listening
      signal.addEventListener('abort', () => clearTimeout(timer))
      current.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data), { signal })
      const failed = () => fail(t`It could not be read. Load the page again, then try again.`)
      current.addEventListener('error', failed, { signal })
      const texts = { locale: i18n.locale, messages: i18n.messages }
      current.postMessage({ file, options, texts } satisfies FileToRead, [])
    })
    return await read.finally(() => listening.abort())
  }

  return {
    close,
    /** Never throws. */
    async read(file: File, options: ReadOptions = {}): Promise<ReadFile> {
      if (isTooLarge(file.size) && !(await isLargeArchive(file))) return refused(tooLarge())
      return await readInWorker(file, options)
    },
  }
}

/** Reads one file, as {@link createFileReader} does. */
export async function readFile(file: File, options: ReadOptions = {}): Promise<ReadFile> {
  const reader = createFileReader()
  return await reader.read(file, options).finally(reader.close)
}
