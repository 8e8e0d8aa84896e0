import { plural, t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { listed } from '../../ui/format.ts'
import { writeWorkbook } from '../../sheets/index.ts'
import { download, fileNameOf } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { ClassicDraft } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import { EXPORT_FORMATS, exportedQuestions, lossesOf, lossOfMode } from './formats/exports.ts'
import type { ExportFormat } from './formats/exports.ts'
import { questionPicture } from './formats/exported-picture.ts'
import { FormatDialog } from './FormatDialog.tsx'
import { loadPictures } from './package/load-pictures.ts'
import type { LoadedPictures } from './package/load-pictures.ts'

type Props = { title: string; list: Pick<QuestionList, 'mode' | 'entries'>; onClose: () => void }

/** Exports a quiz in a format of other programs, and says first what the format cannot hold. */
export function ExportDialog({ title, list, onClose }: Props) {
  const [format, setFormat] = useState(EXPORT_FORMATS[0]!)
  const [count, setCount] = useState<number>()
  const [pictures, setPictures] = useState<LoadedPictures>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { mode } = list
  const questions = useMemo(() => exportedQuestions(list), [list])
  const held = questions.filter(format.holds)
  const addresses = format.holdsPictures ? picturesOf(held) : []

  /** Those that a previous attempt has loaded: the user has been told which could not be. */
  async function loadOnce(): Promise<LoadedPictures> {
    if (addresses.length === 0) return { loaded: [], failed: [] }
    if (pictures) return pictures
    running.current = new AbortController()
    setCount(0)
    const { signal } = running.current
    return await loadPictures(addresses, { signal, onLoaded: setCount }).finally(() => setCount(undefined))
  }

  async function exportQuiz() {
    try {
      const loaded = await loadOnce()
      if (!pictures && loaded.failed.length > 0) return setPictures(loaded)
      download(
        await fileOf(format, { title, questions: held, mode }, loaded),
        `${fileNameOf(title, t`Untitled quiz`)}.${format.extension}`,
      )
      onClose()
    } catch {
      if (running.current?.signal.aborted) return
      notify.error(t`The file could not be written.`)
    }
  }

  return (
    <FormatDialog
      title={t`Export for another program`}
      formats={EXPORT_FORMATS}
      format={format}
      onFormat={setFormat}
      canExport={held.length > 0 && count === undefined}
      onExport={() => void exportQuiz()}
      onClose={onClose}
    >
      <Losses format={format} mode={mode} questions={questions} held={held} />
      {count !== undefined && <p>{loadingText(count, addresses.length)}</p>}
      {format.holdsPictures && pictures && <FailedPictures of={pictures} questions={held} />}
    </FormatDialog>
  )
}

const loadingText = (count: number, total: number): string => t`Loading pictures: ${count} of ${total}`

function Losses({
  format,
  mode,
  questions,
  held,
}: {
  format: ExportFormat
  mode: GameMode
  questions: readonly ClassicDraft[]
  held: readonly ClassicDraft[]
}) {
  const lost = questions.flatMap((question, index) => (held.includes(question) ? [] : [index + 1]))
  const [fitting, count, numbers] = [held.length, questions.length, listed(lost.map(String))]
  const lostMode = lossOfMode(format, mode)
  return (
    <>
      {lostMode !== undefined && <p>{lostMode}</p>}
      <p>{lossesOf(format)}</p>
      {lost.length > 0 && (
        <p>
          {plural(lost.length, {
            one: `${fitting} of ${count} questions fit. Left out: question ${numbers}.`,
            other: `${fitting} of ${count} questions fit. Left out: questions ${numbers}.`,
          })}
        </p>
      )}
    </>
  )
}

const picturesOf = (questions: readonly ClassicDraft[]): string[] => [
  ...new Set(questions.map(questionPicture).filter((address) => address !== '')),
]

function FailedPictures({ of: { failed }, questions }: { of: LoadedPictures; questions: readonly ClassicDraft[] }) {
  const numbers = listed(
    questions.flatMap((question, index) => (failed.includes(questionPicture(question)) ? [String(index + 1)] : [])),
  )
  return (
    <p>
      {t`The pictures of these questions could not be loaded: ${numbers}. They are exported without them, and pins are left out.`}
    </p>
  )
}

async function fileOf(
  format: ExportFormat,
  { title, questions, mode }: { title: string; questions: readonly ClassicDraft[]; mode: GameMode },
  { loaded }: LoadedPictures,
): Promise<Blob> {
  const written = await format.write(title.trim() || t`Untitled quiz`, questions, loaded, mode)
  if ('archive' in written) return new Blob([written.archive], { type: 'application/zip' })
  return 'text' in written ? new Blob([written.text], { type: written.type }) : await writeWorkbook([written.sheet])
}
