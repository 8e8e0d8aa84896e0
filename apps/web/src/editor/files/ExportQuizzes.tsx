import type { Quiz } from '@pinwheel/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import { draftOf, storedQuiz } from '../stored-quiz.ts'
import type { ExportedQuiz, QuizFormat } from './export-quizzes.ts'
import { exportedQuizzes, ExportTooLarge, QUIZ_FORMATS } from './export-quizzes.ts'
import styles from './ImportDialog.module.css'

type Props = { quizzes: readonly Pick<Quiz, 'id' | 'title'>[]; onClose: () => void }

/** Exports own quizzes as they are saved: one as a file, several as one archive. Says first what the format cannot hold. */
export function ExportQuizzes({ quizzes, onClose }: Props) {
  const group = useId()
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
      if (failedPictures > 0) notify.warning(`${failedPictures} pictures could not be loaded, and are left out.`)
      onClose()
    } catch (reason) {
      if (controller.signal.aborted) return
      notify.error(
        reason instanceof ExportTooLarge
          ? 'These quizzes are too large for one file. Select fewer of them.'
          : 'The file could not be written.',
      )
      setWritten(undefined)
    }
  }

  return (
    <Dialog
      title={quizzes.length === 1 ? 'Export quiz' : `Export ${quizzes.length} quizzes`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            disabled={fitting.length === 0 || written !== undefined}
            onClick={() => loaded && void exportAll(loaded)}
          >
            Export
          </Button>
        </>
      }
    >
      <fieldset className={styles.parts}>
        <legend>Format</legend>
        {QUIZ_FORMATS.map((known) => (
          <label key={known.name}>
            <input type="radio" name={group} checked={known === format} onChange={() => setFormat(known)} />
            <span>
              <b>{known.name}</b> {known.use}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className={styles.section}>
        {loaded ? <Losses format={format} quizzes={loaded} /> : <p>{`Loading: ${count} of ${quizzes.length}`}</p>}
        {written !== undefined && <p>{`Writing: ${written} of ${fitting.length}`}</p>}
      </div>
    </Dialog>
  )
}

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
      for (const id of ids) {
        all.push(draftOf(await storedQuiz(id)))
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
  return (
    <>
      <p>{format.losses ?? 'It holds everything that the questions have.'}</p>
      {reduced.length > 0 && (
        <ul className={styles.problems}>
          {reduced.map(({ title, held, all }, index) => (
            <li key={index}>
              {held === 0
                ? `“${title}” is left out: none of its questions fit.`
                : `“${title}”: ${held} of ${all} questions fit.`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
