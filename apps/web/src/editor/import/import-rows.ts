import { t } from '@lingui/core/macro'
import type { FileQuiz } from '../files/file-quiz.ts'
import type { ReadFile } from '../files/read-file.ts'
import type { TableSample } from '../files/formats/table-sample.ts'
import type { Sending } from './draft-keeper.ts'

/** One quiz of a file, or a file that is being read or was refused. */
export type ImportRow = {
  readonly key: string
  readonly file: string
  /** Of the file. */ readonly fileKey: string
} & RowState

type RowState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  /** A table whose columns a person has to name, or wants to. `before`: the rows of the file until then. */
  | { readonly kind: 'columns'; readonly table: TableSample; readonly before?: readonly ImportRow[] }
  /** A file of more questions than a quiz can have, before a person has agreed to several quizzes. */
  | {
      readonly kind: 'split'
      readonly format: string | undefined
      readonly quizzes: readonly FileQuiz[]
      readonly categories: number
      readonly table?: TableSample
    }
  | {
      readonly kind: 'ready'
      readonly format: string | undefined
      readonly quiz: FileQuiz
      readonly isChosen: boolean
      /** Of the archive, from the top. Empty: no folder. */
      readonly folder: readonly string[]
      /** Of the first quiz of a table, whose columns can be changed. */
      readonly table?: TableSample
      /** Of an attempt that failed, for the next one. */
      readonly sending?: Sending
    }
  | { readonly kind: 'importing'; readonly title: string }
  | { readonly kind: 'saved'; readonly title: string; readonly quizId: string; readonly failedPictures: number }
  /** Unfinished. `draftId`: of the draft in the account. Absent: only this device has it. */
  | { readonly kind: 'kept'; readonly title: string; readonly failedPictures: number; readonly draftId?: string }

export type ColumnsRow = Extract<ImportRow, { kind: 'columns' }>
export type SplitRow = Extract<ImportRow, { kind: 'split' }>
export type ReadyRow = Extract<ImportRow, { kind: 'ready' }>

/** At once. Each is read in a worker of its own, one after another. */
export const MAX_FILES = 50

/** `file`: its name, in an archive with its folders: "School/Year 7/Rivers.json". */
type RowOfFile = Pick<ImportRow, 'fileKey' | 'file'>

/** Folders are nested once. */
const MAX_FOLDERS = 2
const folderOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .filter((name) => name.trim() !== '')
    .slice(0, MAX_FOLDERS)

/** The rows of a file that has been read. Several quizzes need the agreement of the person first. */
export function rowsOf({ fileKey, file }: RowOfFile, read: ReadFile): ImportRow[] {
  const row = { key: fileKey, fileKey, file }
  const table = read.table && { table: read.table }
  if (!read.ok)
    return read.table
      ? [{ ...row, kind: 'columns', table: read.table }]
      : [{ ...row, kind: 'refused', problems: read.problems }]
  const { format, quizzes, categories = 1 } = read
  return quizzes.length > 1
    ? [{ ...row, kind: 'split', format, quizzes, categories, ...table }]
    : quizRows(row, { format, quizzes, ...table })
}

/** A row for each quiz of a file. */
export const quizRows = (
  { fileKey, file }: RowOfFile,
  { format, quizzes, table }: Pick<Extract<ImportRow, { kind: 'split' }>, 'format' | 'quizzes' | 'table'>,
): ImportRow[] =>
  quizzes.map((quiz, index) => ({
    key: `${fileKey}-${index}`,
    fileKey,
    file,
    kind: 'ready',
    format,
    quiz,
    isChosen: true,
    folder: folderOf(file),
    ...(index === 0 && table && { table }),
  }))

/** The rows with those of a file that are not imported yet replaced by others. */
export function withFileRows(rows: readonly ImportRow[], fileKey: string, others: readonly ImportRow[]): ImportRow[] {
  const isOpen = (row: ImportRow) => row.fileKey === fileKey && !DONE.has(row.kind)
  const first = rows.findIndex(isOpen)
  return rows.flatMap((row, index) => (index === first ? others : isOpen(row) ? [] : [row]))
}

/** Whether a row shows sentences about a file. A person who names columns has not seen any. */
export const isTranslatable = ({ kind }: ImportRow): boolean =>
  kind === 'ready' || kind === 'refused' || kind === 'split'

/** The rows with those of a file in the language in which it was read again. Ticks stay as they are. */
export function withTranslatedRows(
  rows: readonly ImportRow[],
  fileKey: string,
  translated: readonly ImportRow[],
): ImportRow[] {
  const before = new Map(rows.filter((row) => row.fileKey === fileKey).map((row) => [row.key, row]))
  return rows.some((row) => row.fileKey === fileKey && isTranslatable(row))
    ? withFileRows(
        rows,
        fileKey,
        translated.flatMap((row): ImportRow[] => {
          const known = before.get(row.key)
          if (known && DONE.has(known.kind)) return []
          return [row.kind === 'ready' && known?.kind === 'ready' ? withProgress(row, known) : row]
        }),
      )
    : [...rows]
}

/** Of a failed attempt to import it, the next one needs what has been uploaded and sent. */
function withProgress(row: ReadyRow, { isChosen, sending, quiz: { draft, pictures } }: ReadyRow): ReadyRow {
  const hasUploads = pictures.length < row.quiz.pictures.length
  return {
    ...row,
    isChosen,
    ...(hasUploads && { quiz: { ...row.quiz, draft, pictures } }),
    ...(sending && { sending }),
  }
}

const DONE: ReadonlySet<ImportRow['kind']> = new Set(['importing', 'saved', 'kept'])

/** The rows with this one replaced by others. */
export const withRows = (rows: readonly ImportRow[], key: string, others: readonly ImportRow[]): ImportRow[] =>
  rows.flatMap((row) => (row.key === key ? others : [row]))

export const chosenRows = (rows: readonly ImportRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.kind === 'ready' && row.isChosen)

export const titleOf = ({ draft }: FileQuiz): string => draft.settings.title.trim() || t`A quiz without a title`
