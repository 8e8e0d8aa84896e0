import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createQuiz } from '../../api/quizzes.ts'
import { useUserId } from '../../api/use-session.ts'
import { newRandomId } from '../../random-id.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { thisDevice } from '../drafts/device.ts'
import { keepDraftUploads, uploadsIn } from '../drafts/use-autosave.ts'
import { withUploadedPictures } from '../files/import-pictures.ts'
import { readFile } from '../files/read-file.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { nextStep, quizSave } from '../model/quiz-save.ts'
import type { ImportRow, ReadyRow } from './import-rows.ts'
import { chosenRows, MAX_FILES, rowsOf, titleOf, withRows } from './import-rows.ts'

export type Import = {
  rows: readonly ImportRow[]
  isImporting: boolean
  read: (files: readonly File[]) => void
  choose: (row: ReadyRow, isChosen: boolean) => void
  /** Saves the chosen quizzes: finished ones on the server, others as drafts on this device. */
  importChosen: () => void
}

/** Reads files, and imports their quizzes one after another. */
export function useImport(): Import {
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [isImporting, setImporting] = useState(false)
  const queryClient = useQueryClient()
  const userId = useUserId()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const replace = (key: string, others: readonly ImportRow[]) => setRows((all) => withRows(all, key, others))

  async function read(files: readonly File[]) {
    if (files.length > MAX_FILES) return notify.warning(`At most ${MAX_FILES} files can be read at once.`)
    const added = files.map((file) => ({
      file,
      row: { key: newRandomId(), file: file.name, kind: 'reading' } as const,
    }))
    setRows((all) => [...all, ...added.map(({ row }) => row)])
    for (const { file, row } of added) replace(row.key, rowsOf(row, await readFile(file)))
  }

  /** @returns whether it was imported; the API client has shown why it was not */
  async function importRow(row: ReadyRow, signal: AbortSignal): Promise<boolean> {
    const { key, file, quiz } = row
    const title = titleOf(quiz)
    replace(key, [{ key, file, kind: 'importing', title }])
    const { draft, failed } = await withUploadedPictures(quiz, { signal, onUploaded: () => undefined })
    try {
      const quizId = await saved(draft, key)
      const done = quizId === undefined ? ({ kind: 'kept' } as const) : ({ kind: 'saved', quizId } as const)
      replace(key, [{ key, file, title, failedPictures: failed, ...done }])
      return true
    } catch {
      // The pictures are uploaded already.
      replace(key, [{ ...row, quiz: { ...quiz, draft, pictures: [] } }])
      return false
    }
  }

  /** @returns the id of the quiz, or undefined if it is unfinished and kept on this device. @throws if it is neither */
  async function saved(draft: QuizDraft, key: string): Promise<string | undefined> {
    const { list, settings, code } = draft
    const quiz = list && !nextStep(list, settings, code) ? quizSave(list, settings) : undefined
    if (quiz) return (await createQuiz(quiz, key)).quiz.id
    const { storage, timing } = thisDevice()
    const isKept = userId !== undefined && storage.save({ id: newRandomId(), userId }, draft, timing.now())
    if (!isKept) {
      notify.error('This device cannot keep an unfinished quiz. Import the file in the creator.')
      throw new Error('The device stores no draft.')
    }
    keepDraftUploads(uploadsIn([draft]))
    return undefined
  }

  async function importChosen() {
    const { signal } = (running.current = new AbortController())
    setImporting(true)
    try {
      for (const row of chosenRows(rows)) if (!(await importRow(row, signal))) break
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
    importChosen: () => void importChosen(),
  }
}
