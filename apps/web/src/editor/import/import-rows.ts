import type { FileQuiz } from '../files/file-quiz.ts'
import type { ReadFile } from '../files/read-file.ts'

/** One quiz of a file, or a file that is being read or was refused. */
export type ImportRow = { readonly key: string; readonly file: string } & RowState

type RowState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
  | { readonly kind: 'ready'; readonly format: string | undefined; readonly quiz: FileQuiz; readonly isChosen: boolean }
  | { readonly kind: 'importing'; readonly title: string }
  | { readonly kind: 'saved'; readonly title: string; readonly quizId: string; readonly failedPictures: number }
  /** Unfinished, so stored on this device. */
  | { readonly kind: 'kept'; readonly title: string; readonly failedPictures: number }

export type ReadyRow = Extract<ImportRow, { kind: 'ready' }>

/** At once. Each is read in a worker of its own, one after another. */
export const MAX_FILES = 50

/** The rows of a file that has been read: one for each of its quizzes. */
export function rowsOf({ key, file }: Pick<ImportRow, 'key' | 'file'>, read: ReadFile): ImportRow[] {
  if (!read.ok) return [{ key, file, kind: 'refused', problems: read.problems }]
  const { format, quizzes } = read
  return quizzes.map((quiz, index) => ({ key: `${key}-${index}`, file, kind: 'ready', format, quiz, isChosen: true }))
}

/** The rows with this one replaced by others. */
export const withRows = (rows: readonly ImportRow[], key: string, others: readonly ImportRow[]): ImportRow[] =>
  rows.flatMap((row) => (row.key === key ? others : [row]))

export const chosenRows = (rows: readonly ImportRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.kind === 'ready' && row.isChosen)

export const titleOf = ({ draft }: FileQuiz): string => draft.settings.title.trim() || 'A quiz without a title'
