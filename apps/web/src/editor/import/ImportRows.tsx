import type { ReactNode } from 'react'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { Report, Sentences, summaryOf } from '../files/Report.tsx'
import styles from './ImportPage.module.css'
import type { ImportRow, ReadyRow } from './import-rows.ts'
import { titleOf } from './import-rows.ts'

type Props = {
  rows: readonly ImportRow[]
  isImporting: boolean
  onChoose: (row: ReadyRow, isChosen: boolean) => void
  /** The id of the list's heading. */
  heading: string
}

/** The quizzes of the files, each with its report. */
export function ImportRows({ rows, isImporting, onChoose, heading }: Props) {
  return (
    <ul className={styles.rows} aria-labelledby={heading} aria-live="polite">
      {rows.map((row) => (
        <Card as="li" key={row.key} className={styles.row ?? ''}>
          <Row row={row} isImporting={isImporting} onChoose={onChoose} />
        </Card>
      ))}
    </ul>
  )
}

function Row({ row, isImporting, onChoose }: Omit<Props, 'rows' | 'heading'> & { row: ImportRow }) {
  switch (row.kind) {
    case 'reading':
      return <Waiting title={row.file} text="Reading" />
    case 'importing':
      return <Waiting title={row.title} text="Importing" />
    case 'refused':
      return (
        <>
          <p className={styles.title}>
            <b>{row.file}</b> <Badge colour="red">Not read</Badge>
          </p>
          <Sentences of={row.problems} />
        </>
      )
    case 'ready':
      return <Ready row={row} isImporting={isImporting} onChoose={onChoose} />
    case 'saved':
      return (
        <Done title={row.title} failedPictures={row.failedPictures} badge={<Badge colour="green">Saved</Badge>}>
          <Link to={paths.quiz(row.quizId)}>{`Open ${row.title}`}</Link>
        </Done>
      )
    case 'kept':
      return (
        <Done title={row.title} failedPictures={row.failedPictures} badge={<Badge colour="orange">Unfinished</Badge>}>
          It is kept on this device. <Link to={paths.createQuiz()}>{`Finish ${row.title} in the creator`}</Link>
        </Done>
      )
  }
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.title}>
    <b>{title}</b> <Spinner size="small" label={text} />
  </div>
)

function Ready({ row, isImporting, onChoose }: { row: ReadyRow } & Pick<Props, 'isImporting' | 'onChoose'>) {
  const { quiz, format, file } = row
  const { unfinished, changes, leftOut } = quiz
  const notes = unfinished.length + changes.length + leftOut.length
  return (
    <>
      <div className={styles.title}>
        <Checkbox
          label={titleOf(quiz)}
          checked={row.isChosen}
          disabled={isImporting}
          onChange={({ currentTarget }) => onChoose(row, currentTarget.checked)}
        />
        {unfinished.length > 0 && <Badge colour="orange">{`${unfinished.length} to finish`}</Badge>}
      </div>
      <p className={styles.quiet}>{`${file}. ${summaryOf(format ?? 'Pinwheel quiz', quiz)}`}</p>
      {notes > 0 && (
        <details className={styles.notes}>
          <summary>{`What to know about ${titleOf(quiz)} (${notes})`}</summary>
          <Report format={undefined} quiz={quiz} />
        </details>
      )}
    </>
  )
}

function Done({
  title,
  badge,
  failedPictures,
  children,
}: {
  title: string
  badge: ReactNode
  failedPictures: number
  children: ReactNode
}) {
  return (
    <>
      <p className={styles.title}>
        <b>{title}</b> {badge}
      </p>
      {failedPictures > 0 && <p>{`${failedPictures} of its pictures could not be uploaded.`}</p>}
      <p>{children}</p>
    </>
  )
}
