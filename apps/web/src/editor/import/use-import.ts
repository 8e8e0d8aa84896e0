import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createQuiz } from '../../api/quizzes.ts'
import { useUserId } from '../../api/use-session.ts'
import { useLanguage } from '../../i18n/index.ts'
import { newRandomId } from '../../random-id.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { thisDevice } from '../drafts/device.ts'
import { withUploadedPictures } from '../files/import-pictures.ts'
import { knownColumns, rememberColumns } from '../files/columns/known-columns.ts'
import type { TableChoice } from '../files/formats/table-sample.ts'
import { createFileReader, readFile } from '../files/read-file.ts'
import type { ReadFile } from '../files/read-file.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { saveOrder } from '../save-order.ts'
import { nextStep, quizSave } from '../model/quiz-save.ts'
import { refused } from '../files/quiz-file.ts'
import type { Sending } from './draft-keeper.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { createFolderFinder } from './import-folders.ts'
import type { ColumnsRow, ImportRow, ReadyRow, SplitRow } from './import-rows.ts'
import {
  chosenRows,
  isTranslatable,
  MAX_FILES,
  quizRows,
  rowsOf,
  titleOf,
  withFileRows,
  withRows,
  withTranslatedRows,
} from './import-rows.ts'

/** A file of the list, and what a person has said about it. */
type OpenFile = {
  /** Absent: a damaged file of an archive. */
  file?: File
  /** Its name in the list. */
  name: string
  isArchived?: boolean
  choice?: TableChoice
  split?: 'category' | 'order'
}

export type Import = {
  rows: readonly ImportRow[]
  isImporting: boolean
  read: (files: readonly File[]) => void
  choose: (row: ReadyRow, isChosen: boolean) => void
  /** Asks what the columns of the row's table are. */
  askColumns: (row: ReadyRow | SplitRow) => void
  /** Reads the file again with these columns, and remembers them. Undefined: leaves them as they were. */
  chooseColumns: (row: ColumnsRow, choice: TableChoice | undefined) => void
  /** Agrees to several quizzes. */
  split: (row: SplitRow, by: 'category' | 'order') => void
  /** Saves the chosen quizzes: finished ones as quizzes, others as drafts in the account, or else on this device. */
  importChosen: () => void
}

type Importing = {
  signal: AbortSignal
  folderAt: ReturnType<typeof createFolderFinder>
  keep: ReturnType<typeof createDraftKeeper>
}

/** Reads files, and imports their quizzes one after another. */
export function useImport(): Import {
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [isImporting, setImporting] = useState(false)
  const queryClient = useQueryClient()
  const userId = useUserId()
  const running = useRef<AbortController>(undefined)
  const files = useRef(new Map<string, OpenFile>())
  const language = useLanguage()
  const readIn = useRef(language)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (readIn.current === language || isImporting) return
    readIn.current = language
    void translate()
  })

  const replace = (key: string, others: readonly ImportRow[]) => setRows((all) => withRows(all, key, others))

  async function read(chosen: readonly File[]) {
    if (chosen.length > MAX_FILES) return notify.warning(t`At most ${MAX_FILES} files can be read at once.`)
    const added = chosen.map((file) => opened({ file, name: file.name }))
    setRows((all) => [...all, ...added])
    const reader = createFileReader()
    for (const { fileKey } of added) await readFirst(fileKey, reader.read)
    reader.close()
  }

  function opened(file: OpenFile) {
    const fileKey = newRandomId()
    files.current.set(fileKey, file)
    return { key: fileKey, fileKey, file: file.name, kind: 'reading' } as const
  }

  /** The files of an archive take its place, as if they had been chosen. */
  async function readFirst(fileKey: string, readInWorker: typeof readFile) {
    const [of, read] = await readAgain(fileKey, readInWorker)
    if (read.ok || !read.files) return replaceFile(fileKey, rowsOf(of, read))
    const inside = read.files.map(({ path, file }) => opened({ name: path, isArchived: true, ...(file && { file }) }))
    replaceFile(fileKey, inside)
    files.current.delete(fileKey)
    for (const row of inside) await readFirst(row.fileKey, readInWorker)
  }

  const replaceFile = (fileKey: string, others: readonly ImportRow[]) =>
    setRows((all) => withFileRows(all, fileKey, others))

  async function readAgain(fileKey: string, readInWorker = readFile) {
    const { file, name, isArchived = false, choice, split: by } = files.current.get(fileKey)!
    const kept = { isArchived, ...(choice && { choice }), ...(by && { split: by }) }
    const read: ReadFile = file
      ? await readInWorker(file, { known: knownColumns(), ...kept })
      : refused(t`It is damaged.`)
    return [{ fileKey, file: name }, read] as const
  }

  async function chooseColumns(row: ColumnsRow, choice: TableChoice | undefined) {
    const { table, before = [] } = row
    if (!choice) return replaceFile(row.fileKey, before)
    rememberColumns(table, choice)
    const { split: _before, ...open } = files.current.get(row.fileKey)!
    // Under a key of its own: quizzes that were imported before would be replaced by those of the same key.
    const reading = opened({ ...open, choice })
    replaceFile(row.fileKey, [reading])
    replaceFile(reading.fileKey, rowsOf(...(await readAgain(reading.fileKey))))
  }

  async function split(row: SplitRow, by: 'category' | 'order') {
    const { key, fileKey, file } = row
    files.current.set(fileKey, { ...files.current.get(fileKey)!, split: by })
    if (by === 'category' || row.categories < 2) return replaceFile(fileKey, quizRows(row, row))
    replaceFile(fileKey, [{ key, fileKey, file, kind: 'reading' }])
    const [of, read] = await readAgain(fileKey)
    replaceFile(fileKey, read.ok ? quizRows(of, read) : rowsOf(of, read))
  }

  /** The sentences of a report are in the language in which its file was read: reads the files again. */
  async function translate() {
    const open = new Set(rows.filter(isTranslatable).map(({ fileKey }) => fileKey))
    for (const fileKey of open) {
      const [of, read] = await readAgain(fileKey)
      const isSplit = files.current.get(fileKey)?.split !== undefined
      const others = isSplit && read.ok ? quizRows(of, read) : rowsOf(of, read)
      setRows((all) => withTranslatedRows(all, fileKey, others))
    }
  }

  function askColumns({ fileKey, file, table }: ReadyRow | SplitRow) {
    if (!table) return
    setRows((all) => {
      const before = all.filter((row) => row.fileKey === fileKey && (row.kind === 'ready' || row.kind === 'split'))
      return withFileRows(all, fileKey, [{ key: fileKey, fileKey, file, kind: 'columns', table, before }])
    })
  }

  /** @returns whether it was imported; a toast has shown why it was not. @throws if the page was left */
  async function importRow(row: ReadyRow, importing: Importing): Promise<boolean> {
    const { signal } = importing
    signal.throwIfAborted()
    const { key, fileKey, file, quiz } = row
    const title = titleOf(quiz)
    replace(key, [{ key, fileKey, file, kind: 'importing', title }])
    const { draft, failed, later } = await withUploadedPictures(quiz, { signal, onUploaded: () => undefined })
    if (later.length > 0) {
      replace(key, [{ ...row, quiz: { ...quiz, draft, pictures: failed } }])
      notify.warning(t`Too many pictures were uploaded in a short time. Wait ten minutes, then import the rest.`)
      return false
    }
    const sending = row.sending ?? { draftId: newRandomId(), at: thisDevice().timing.now() }
    try {
      const done = await saved(draft, { ...row, sending }, importing)
      replace(key, [{ key, fileKey, file, title, failedPictures: failed.length, ...done }])
      return true
    } catch {
      // The others are uploaded already.
      replace(key, [{ ...row, quiz: { ...quiz, draft, pictures: failed }, sending }])
      return false
    }
  }

  async function importChosen() {
    const { signal } = (running.current = new AbortController())
    const importing = { signal, folderAt: createFolderFinder(), keep: createDraftKeeper(userId, thisDevice()) }
    setImporting(true)
    try {
      for (const row of chosenRows(rows)) if (!(await importRow(row, importing))) break
    } catch (error) {
      if (!signal.aborted) throw error
    }
    setImporting(false)
    await queryClient.invalidateQueries()
  }

  return {
    rows,
    isImporting,
    read: (files) => void read(files),
    choose: (row, isChosen) => replace(row.key, [{ ...row, isChosen }]),
    askColumns,
    chooseColumns: (row, choice) => void chooseColumns(row, choice),
    split: (row, by) => void split(row, by),
    importChosen: () => void importChosen(),
  }
}

/** Saves a finished quiz, and keeps an unfinished one as a draft. @throws if it is neither saved nor kept */
async function saved(
  draft: QuizDraft,
  { key, folder, sending }: ReadyRow & { sending: Sending },
  { folderAt, keep }: Importing,
) {
  const { list, settings, code } = draft
  const quiz = list && !nextStep(list, settings, code) ? quizSave(list, settings) : undefined
  if (!quiz) return { kind: 'kept', ...((await keep(draft, sending)) && { draftId: sending.draftId }) } as const
  const { id } = (await createQuiz(quiz, key)).quiz
  await saveOrder(id, { tags: settings.tags, folderId: await folderAt(folder) })
  return { kind: 'saved', quizId: id } as const
}
