import { plural, t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useEffect, useRef, useState } from 'react'
import { folderList } from '../../api/folders.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { draftOf, storedQuiz } from '../stored-quiz.ts'
import type { ExportedQuiz, QuizFormat } from './export-quizzes.ts'
import { exportedQuizzes, ExportTooLarge, folderPath, QUIZ_FORMATS } from './export-quizzes.ts'
import { FormatDialog } from './FormatDialog.tsx'
import styles from './ImportDialog.module.css'

type Props = { quizzes: readonly Pick<Quiz, 'id' | 'title'>[]; onClose: () => void }

/** Exports own quizzes as they are saved: one as a file, several as one archive. Says first what the format cannot hold. */
export function ExportQuizzes({ quizzes, onClose }: Props) {
  const [format, setFormat] = useState(QUIZ_FORMATS[0]!)
  const { loaded, count } = useLoadedQuizzes(quizzes, onClose)
  const [written, setWritten] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const fitting = loaded?.filter((quiz) => format.holds(quiz) > 0) ?? []

  async function exportAll(all: readonly ExportedQuiz[]) {
    const controller = (running.current = new AbortController())
    setWritten(0)
    try {
      const { signal } = controller
      const { file, name, failedPictures } = await exportedQuizzes(format, all, { signal, onWritten: setWritten })
      download(file, name)
      if (failedPictures > 0) notify.warning(lostText(failedPictures))
      onClose()
    } catch (reason) {
      if (controller.signal.aborted) return
      notify.error(
        reason instanceof ExportTooLarge
          ? t`These quizzes are too large for one file. Select fewer of them.`
          : t`The file could not be written.`,
      )
      setWritten(undefined)
    }
  }

  return (
    <FormatDialog
      title={plural(quizzes.length, { 1: 'Export quiz', one: 'Export # quiz', other: 'Export # quizzes' })}
      formats={QUIZ_FORMATS}
      format={format}
      onFormat={setFormat}
      canExport={fitting.length > 0 && written === undefined}
      onExport={() => loaded && void exportAll(loaded)}
      onClose={onClose}
    >
      {loaded ? <Losses format={format} quizzes={loaded} /> : <p>{loadingText(count, quizzes.length)}</p>}
      {written !== undefined && <p>{writingText(written, fitting.length)}</p>}
    </FormatDialog>
  )
}

const loadingText = (count: number, total: number): string => t`Loading: ${count} of ${total}`
const writingText = (count: number, total: number): string => t`Writing: ${count} of ${total}`

const lostText = (count: number): string =>
  plural(count, {
    one: '# picture could not be loaded, and is left out.',
    other: '# pictures could not be loaded, and are left out.',
  })

/** Loads the quizzes once, one after another. If one cannot be loaded, the API client shows why, and `onFailure` runs. */
function useLoadedQuizzes(quizzes: Props['quizzes'], onFailure: () => void) {
  const [ids] = useState(() => quizzes.map(({ id }) => id))
  const [count, setCount] = useState(0)
  const [loaded, setLoaded] = useState<readonly ExportedQuiz[]>()
  const fail = useRef(onFailure)

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const all: ExportedQuiz[] = []
      // One quiz is a file without folders.
      const { folders } = ids.length > 1 ? await folderList() : { folders: [] }
      for (const id of ids) {
        const stored = await storedQuiz(id)
        all.push({ ...draftOf(stored), folder: folderPath(folders, stored.quiz.folderId) })
        if (!isCurrent) return
        setCount(all.length)
      }
      setLoaded(all)
    }
    load().catch(() => isCurrent && fail.current())
    return () => {
      isCurrent = false
    }
  }, [ids])

  return { loaded, count }
}

function Losses({ format, quizzes }: { format: QuizFormat; quizzes: readonly ExportedQuiz[] }) {
  const reduced = quizzes
    .map((quiz) => ({ title: quiz.settings.title, held: format.holds(quiz), all: quiz.list.entries.length }))
    .filter(({ held, all }) => held < all)
  const [lostMode] = quizzes.flatMap((quiz) => format.lossOfMode(quiz) ?? [])
  return (
    <>
      {lostMode !== undefined && <p>{lostMode}</p>}
      <p>{format.losses ?? t`It holds everything that the quizzes have.`}</p>
      {reduced.length > 0 && (
        <ul className={styles.problems}>
          {reduced.map(({ title, held, all }, index) => (
            <li key={index}>
              {held === 0
                ? t`“${title}” is left out: none of its questions fit.`
                : t`“${title}”: ${held} of ${all} questions fit.`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
